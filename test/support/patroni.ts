import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { sql } from 'kysely'
import { databaseFolder, ownerOf } from '../../scripts/postgres.mjs'
import { openDatabase } from '../../server/core/database.ts'
import { freePorts } from './load.ts'
import { backupFolder, bin, crash, signalQuietly, withWorkers } from './postgres-cluster.ts'
import { until } from './until.ts'

const [patroni, etcd, haproxy] = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy'] as const
const template = 'deploy/postgres/patroni.yml'
/** As the template has it. */
const PASSWORD = 'change-me'

/** Whether Debian's packages of Patroni, etcd and HAProxy are installed. */
export const hasPatroni = [patroni, etcd, haproxy].every(program => existsSync(program))

/** As `patroni.yml` names them, s. */
interface Pace {
  ttl: number
  loop_wait: number
  retry_timeout: number
}

interface PatroniNode {
  name: string
  /** Patroni, which starts PostgreSQL. */
  start(): void
  /** As a machine that is lost: Patroni and PostgreSQL with all its processes at once. */
  kill(): Promise<void>
  /** As a machine that hangs or is cut off: its connections stay open, and nothing answers. */
  freeze(): void
  /** It goes on where it was, and takes itself for the primary at first. */
  thaw(): void
}

/**
 * Starts etcd, two PostgreSQL nodes under Patroni, and HAProxy in front of them, from `patroni.yml` and `haproxy.cfg` of
 * `deploy/postgres/`. Only addresses and folders differ, and the timing if `pace` is given.
 */
export async function startPatroni(pace?: Pace) {
  const folder = databaseFolder()
  const archive = backupFolder()
  const ports = await Promise.all([freePorts(), freePorts(), freePorts()])
  const [[etcdPort, peerPort, port], ...ofNodes] = ports
  const store = startEtcd(folder, etcdPort, peerPort)
  const settings = templateWith({ etcdPort, archive, pace })
  const nodes = ofNodes.map(([postgres, rest], at) =>
    nodeOf({ dir: join(folder, `node-${at}`), settings, postgres, rest }),
  )
  await until(() => rolesIn(etcdPort).catch(() => undefined))
  for (const node of nodes) node.start()
  const proxy = startProxy(folder, port, ofNodes)
  const roles = async () => {
    let both: (PatroniNode | undefined)[] = []
    await until(async () => {
      const { leader, sync_standby } = await rolesIn(etcdPort)
      both = [leader, sync_standby].map(name => nodes.find(node => node.name === name))
      return both.every(Boolean)
    })
    return both as [primary: PatroniNode, standby: PatroniNode]
  }
  await roles()
  await addShop(port)
  return {
    /** The server's database on the primary, through HAProxy. */
    url: `postgres://shop:${PASSWORD}@127.0.0.1:${port}/shop`,
    ttlMs: 1000 * Number(/ttl: (\d+)/.exec(settings)?.[1]),
    /** The primary, and the standby that has all commits, once there are both. */
    roles,
    async stop() {
      await Promise.all(nodes.map(node => node.kill()))
      for (const child of [store, proxy]) child.kill('SIGKILL')
      for (const each of [folder, archive]) rmSync(each, { recursive: true, force: true })
    },
  }
}

function startEtcd(folder: string, port: number, peerPort: number): ChildProcess {
  const [client, peer] = [port, peerPort].map(each => `http://127.0.0.1:${each}`)
  return start(etcd, [
    '--name=first',
    '--enable-v2',
    `--data-dir=${join(folder, 'etcd')}`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=first=${peer}`,
  ])
}

function startProxy(folder: string, port: number, ofNodes: number[][]): ChildProcess {
  const file = join(folder, 'haproxy.cfg')
  const site = ['10.0.0.11', '10.0.0.12'].reduce(
    (text, address, at) =>
      text.replace(
        `${address}:5432 check port 8008`,
        `127.0.0.1:${ofNodes[at]?.[0]} check port ${ofNodes[at]?.[1]}`,
      ),
    readFileSync('deploy/postgres/haproxy.cfg', 'utf8').replace(
      'bind 127.0.0.1:5000',
      `bind 127.0.0.1:${port}`,
    ),
  )
  const isRoot = process.getuid?.() === 0
  writeFileSync(file, isRoot ? site : site.replace(/\t(?:user|group) haproxy\n/g, ''))
  return start(haproxy, ['-db', '-f', file])
}

function start(program: string, args: string[]): ChildProcess {
  const child = spawn(program, args, { stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGKILL'))
  return child
}

interface Cluster {
  etcdPort: number
  archive: string
  pace: Pace | undefined
}

function templateWith({ etcdPort, archive, pace = {} as Pace }: Cluster): string {
  const common = readFileSync(template, 'utf8')
    .replace(/(?<=hosts: ).*/, `127.0.0.1:${etcdPort}`)
    .replace('/opt/shop/deploy', resolve('deploy'))
    .replace('/var/backups/shop', archive)
    .replace('/usr/lib/postgresql/15/bin', bin)
    .replaceAll('10.0.0.0/24', '127.0.0.1/32')
  return Object.entries(pace).reduce(
    (text, [name, seconds]) => text.replace(new RegExp(`(?<= ${name}: )\\d+`), String(seconds)),
    common,
  )
}

interface Machine {
  dir: string
  settings: string
  postgres: number
  rest: number
}

function nodeOf({ dir, settings, postgres, rest }: Machine): PatroniNode {
  mkdirSync(dir)
  const data = join(dir, 'data')
  const file = join(dir, 'patroni.yml')
  const log = join(dir, 'log')
  const own = settings
    .replaceAll('NODE', basename(dir))
    .replaceAll('ADDRESS:5432', `127.0.0.1:${postgres}`)
    .replaceAll('ADDRESS:8008', `127.0.0.1:${rest}`)
    .replace('/var/lib/postgresql/15/shop', data)
  writeFileSync(file, own)
  let child: ChildProcess | undefined
  const signalPatroni = (signal: NodeJS.Signals) => {
    if (child?.pid && child.exitCode === null) signalQuietly(-child.pid, signal)
  }
  const signalAll = (signal: NodeJS.Signals) => {
    signalPatroni(signal)
    const pid = postmasterOf(data)
    if (pid) for (const each of withWorkers(pid)) signalQuietly(each, signal)
  }
  process.once('exit', () => signalAll('SIGKILL'))
  return {
    name: basename(dir),
    start() {
      const said = openSync(log, 'a')
      child = spawn(patroni, [file], {
        ...ownerOf(dir),
        // It keeps passwords at home.
        env: { ...process.env, HOME: dir },
        // Leads a process group, so that it can be signalled with its helpers. PostgreSQL has a group of its own.
        detached: true,
        stdio: ['ignore', said, said],
      })
      closeSync(said)
    },
    async kill() {
      const ended = child?.exitCode === null && child.signalCode === null && once(child, 'exit')
      signalPatroni('SIGKILL')
      const pid = postmasterOf(data)
      if (pid) await crash(pid)
      await ended
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
  }
}

/** The first process of the PostgreSQL that runs on these files. */
function postmasterOf(data: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
    // The file outlives a crash, and its number may be another's by then.
    return realpathSync(`/proc/${pid}/cwd`) === realpathSync(data) ? pid : undefined
  } catch {
    return undefined
  }
}

/** Patroni's own word on who is what: its addresses would each ask PostgreSQL. Nobody is anything yet at first. */
async function rolesIn(etcdPort: number): Promise<{ leader?: string; sync_standby?: string }> {
  const answer = await fetch(`http://127.0.0.1:${etcdPort}/v2/keys/service/shop/sync`)
  const { node } = (await answer.json()) as { node?: { value: string } }
  return node ? JSON.parse(node.value) : {}
}

/** Creates the role and the database that the server uses, as docs/operate.md describes. */
async function addShop(port: number): Promise<void> {
  const databaseUrl = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`
  const open = () => openDatabase({ databaseUrl, dataDir: '' })
  // HAProxy sees a second later than Patroni who the primary is.
  await until(() =>
    open().then(
      opened => opened.close().then(() => true),
      () => false,
    ),
  )
  const { db, close } = await open()
  await sql.raw(`create role shop login password '${PASSWORD}'`).execute(db)
  await sql.raw('create database shop owner shop').execute(db)
  await close()
}
