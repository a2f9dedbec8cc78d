import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startNginx } from '../../test/support/nginx.ts'
import { freePorts } from '../../test/support/load.ts'
import { serverMemory } from '../setup.mjs'
import { memoryOf, treeSeconds } from './processor-time.ts'

/** How long a process may take to answer, ms. */
const START_MS = 300_000

/** One release: two processes on one database behind a proxy. */
export interface Side {
  name: string
  address: string
  databaseUrl: string
  /** Processor seconds of its server processes so far. */
  nodeSeconds(): number
  /** Memory of its server processes, MB. */
  memory(): number[]
  stop(): Promise<void>
}

/** Starts the server of a folder: the compiled one if it has been built there, its sources otherwise. */
export async function startSide(
  name: string,
  { folder, databaseUrl }: { folder: string; databaseUrl: string },
): Promise<Side> {
  const [port, ...ports] = await freePorts()
  const children = ports.map(each => startServer(folder, databaseUrl, each))
  await Promise.all(ports.map((each, at) => answers(each, children[at])))
  const nginx = await startNginx(port, ports)
  const pids = children.flatMap(({ pid }) => pid ?? [])
  return {
    name,
    databaseUrl,
    address: `https://127.0.0.1:${port}`,
    nodeSeconds: () => pids.reduce((sum, pid) => sum + treeSeconds(pid), 0),
    memory: () => pids.map(memoryOf),
    async stop() {
      await nginx.stop()
      for (const child of children) child.kill('SIGTERM')
      await Promise.all(children.map(ended))
    },
  }
}

function startServer(folder: string, databaseUrl: string, port: number): ChildProcess {
  const built = join(folder, 'dist-server/main.mjs')
  const code = existsSync(built) ? [built] : ['--import', 'tsx', 'server/main.ts']
  const child = spawn(process.execPath, [serverMemory, ...code], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      SANDBOX: '1',
      TRUSTED_PROXIES: '1',
      LOG: 'text',
    },
    stdio: 'ignore',
  })
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

async function answers(port: number, child: ChildProcess | undefined): Promise<void> {
  const until = Date.now() + START_MS
  while (Date.now() < until) {
    if (child?.exitCode !== null) throw new Error('A server process ended at its start.')
    const answer = await fetch(`http://127.0.0.1:${port}/api/wechat/brand/index?brandId=8`).catch(
      () => undefined,
    )
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error('A server process does not answer.')
}
