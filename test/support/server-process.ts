import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { serverMemory } from '../../scripts/setup.mjs'
import { serverBundle } from './server-bundle.ts'

/** Activity of a server process since the last query. */
export interface Work {
  /** Each request by the process's own clock: from its headers to the end of the response, ms. */
  times: { path: string; ms: number }[]
  /** Processor time of the process since its start, ms. */
  cpuMs: number
}

export interface ServerProcess {
  address: string
  work(): Promise<Work>
  /** Simulates a crash: nothing is flushed or logged. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** The server in a process of its own, without pages. Rejects with its output if it does not start. */
export async function startServerProcess(where: {
  dataDir?: string
  databaseUrl?: string
  /** Any free port by default. */
  port?: number
  /** Further settings. */
  env?: Record<string, string>
}): Promise<ServerProcess> {
  const script = await serverBundle('test/support/server-child.ts')
  const child = spawn(process.execPath, [serverMemory, script], {
    env: {
      ...process.env,
      PORT: String(where.port ?? 0),
      DATA_DIR: where.dataDir ?? '',
      DATABASE_URL: where.databaseUrl ?? '',
      SANDBOX: '1',
      ...where.env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  // Kills the server if the test fails half-way.
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
