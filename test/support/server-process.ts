import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('server-child.ts', import.meta.url))

/** What a server process has done since it was asked last. */
export interface Work {
  /** Each request by its own clock: from the head of the request to the end of the answer, ms. */
  times: { path: string; ms: number }[]
  /** Processor time of the process since its start, ms. */
  cpuMs: number
}

export interface ServerProcess {
  address: string
  work(): Promise<Work>
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
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  // A test that fails half-way must not leave a server behind.
  process.once('exit', () => child.kill('SIGKILL'))
  const address = await addressOf(child)
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  const work = async (): Promise<Work> => {
    const answer = once(child, 'message')
    child.send('work')
    return (await answer)[0] as Work
  }
  return { address, work, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
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
