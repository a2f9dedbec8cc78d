import { type ChildProcess, execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import {
  databaseFolder,
  findPostgres,
  initDatabase,
  ownerOf,
  runDatabase,
} from '../../scripts/postgres.mjs'
import { until } from './until.ts'

const run = promisify(execFile)
const found = findPostgres()

/** Whether PostgreSQL and what copies it are installed. */
export const hasPostgres = found !== undefined && existsSync(join(found, 'pg_basebackup'))

/** Where its programs are. */
export const bin = found ?? ''

/** A PostgreSQL of a test's own, which keeps what it has acknowledged whatever kills it. */
export interface Cluster {
  dir: string
  url: string
  start(): Promise<void>
  /** As a crash: all of its processes at once. */
  kill(): Promise<void>
  /** Nothing of it is left. */
  remove(): Promise<void>
}

interface Kind {
  /** Keeps the log there, as `deploy/postgres/primary.conf` does. */
  archive?: string
  settings?: Record<string, string>
}

/** A new, empty database that runs. */
export async function createCluster({ archive, settings = {} }: Kind = {}): Promise<Cluster> {
  const dir = await initDatabase(bin)
  const keeps = archive
    ? {
        archive_mode: 'on',
        archive_command: `${resolve('deploy/postgres/archive-wal.sh')} "%p" "%f" "${archive}"`,
      }
    : {}
  const cluster = clusterIn(dir, { ...keeps, ...settings })
  await cluster.start()
  return cluster
}

/** A standby that follows a running database. */
export async function createStandby(primary: Cluster): Promise<Cluster> {
  const dir = databaseFolder()
  rmSync(dir, { recursive: true })
  await run(join(bin, 'pg_basebackup'), [
    `--dbname=${primary.url}`,
    `--pgdata=${dir}`,
    '--write-recovery-conf',
    '--checkpoint=fast',
  ])
  execFileSync('chown', ['-R', String(ownerIdOf(dir)), dir])
  const standby = clusterIn(dir, {})
  await standby.start()
  return standby
}

/** The database that `deploy/postgres/restore.sh` makes of a folder; `time` as it takes it. */
export async function restoreCluster(folder: string, time: string): Promise<Cluster> {
  const dir = databaseFolder()
  await runScript('restore.sh', folder, dir, time)
  execFileSync('chown', ['-R', String(ownerIdOf(dir)), dir])
  const cluster = clusterIn(dir, { archive_mode: 'off' })
  await cluster.start()
  // It answers reads before it has come to that time.
  await until(async () => (await askOnce(cluster.url, 'select pg_is_in_recovery()')) === 'f')
  return cluster
}

const askOnce = async (url: string, text: string): Promise<string> =>
  (await run(join(bin, 'psql'), [url, '-XAtc', text])).stdout.trim()

/** A folder of `deploy/postgres/backup.sh`, where the database may keep its log. */
export function backupFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'))
  mkdirSync(join(folder, 'wal'))
  const id = ownerIdOf(folder)
  chownSync(join(folder, 'wal'), id, id)
  execFileSync('chmod', ['755', folder])
  return folder
}

/** A script of `deploy/postgres/` with PostgreSQL's own programs; resolves with what it prints. */
export async function runScript(name: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` }
  const { stdout } = await run(resolve('deploy/postgres', name), args, { env })
  return stdout.trim()
}

function ownerIdOf(folder: string): number {
  const owner: { uid?: number } = ownerOf(folder)
  return owner.uid ?? process.getuid?.() ?? 0
}

/** Each test has its own few connections; the log reaches the files before an answer does. */
const usual = { shared_buffers: '64MB', jit: 'off', max_connections: '100', wal_level: 'replica' }

function clusterIn(dir: string, settings: Record<string, string>): Cluster {
  let child: ChildProcess | undefined
  let port: number | undefined
  const kill = async () => {
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    await crash(child.pid)
    await ended
  }
  process.once('exit', () => child?.kill('SIGKILL'))
  return {
    dir,
    get url() {
      return `postgres://postgres@127.0.0.1:${port}/postgres`
    },
    async start() {
      const place = port === undefined ? {} : { port }
      const started = await runDatabase(bin, dir, { ...place, settings: { ...usual, ...settings } })
      child = started.child
      port = started.port
    },
    kill,
    async remove() {
      await kill()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Ends a PostgreSQL with all its processes at once. */
export async function crash(pid: number): Promise<void> {
  const all = withWorkers(pid)
  for (const each of all) signalQuietly(each, 'SIGKILL')
  // The shared memory is free once the last one has gone; before that a start would be refused.
  await until(() => all.every(each => !existsSync(`/proc/${each}`)))
}

/** Process ids of a PostgreSQL server and of its child processes. @param pid the server's own */
export function withWorkers(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.split(' ').filter(Boolean).map(Number)]
}

/** A negative number names a group of processes. */
export function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}
