import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('server-child.ts', import.meta.url))

export interface ServerProcess {
  address: string
  /** As a crash would end it: nothing is flushed, nothing is said. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** The server in a process of its own, pages left out. Rejects with what it said when it does not come up. */
export async function startServerProcess(where: {
  dataDir?: string
  databaseUrl?: string
  /** Default: any free one. */
  port?: number
}): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: {
      ...process.env,
      PORT: String(where.port ?? 0),
      DATA_DIR: where.dataDir ?? '',
      DATABASE_URL: where.databaseUrl ?? '',
      SANDBOX: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A test that fails half-way must not leave a server behind.
  process.once('exit', () => child.kill('SIGKILL'))
  const address = await addressOf(child)
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return { address, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

async function addressOf(child: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', part => {
      said += String(part)
    })
    child.stdout?.on('data', part => {
      said += String(part)
      const [address] = /http:\S+(?=\/\n)/.exec(said) ?? []
      if (address) resolve(address)
    })
    child.on('exit', () => reject(new Error(said.trim())))
  })
}
