import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const START_TIMEOUT_MS = 30_000
/** PostgreSQL refuses to run as root; Debian's package brings this user. */
const USER = 'postgres'

export interface PostgresServer {
  /** Address of its first database. */
  url: string
  /** Ends it and removes its folder. */
  stop(): Promise<void>
}

/** A PostgreSQL server in a temporary folder; installs the package where it is missing and that is possible. */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = findPostgres() ?? installPostgres()
  const dir = mkdtempSync(join(tmpdir(), 'postgres-'))
  const port = await freePort()
  const owner = ownerOf(dir)
  execFileSync(join(bin, 'initdb'), ['-D', dir, '-U', USER, '--auth=trust', '-E', 'UTF8'], {
    ...owner,
    stdio: 'ignore',
  })
  const child = startServer({ bin, dir, port, owner })
  const end = async () => {
    await stop(child)
    rmSync(dir, { recursive: true, force: true })
  }
  try {
    await isReady(bin, port)
  } catch (error) {
    await end()
    throw error
  }
  return { url: `postgres://${USER}@127.0.0.1:${port}/postgres`, stop: end }
}

/** Folder of PostgreSQL's programs: Debian keeps them out of the path. */
function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a))
  const places = newestFirst.map(version => join(debian, version, 'bin'))
  const all = [...places, ...(process.env.PATH ?? '').split(':')]
  return all.find(place => existsSync(join(place, 'postgres')) && existsSync(join(place, 'initdb')))
}

function installPostgres(): string {
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.error('installing postgresql ...')
    const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', 'postgresql'], quiet)
  }
  const found = findPostgres()
  if (found) return found
  console.error('No PostgreSQL found: install it (Debian: apt install postgresql).')
  process.exit(1)
}

/** As root, hands the folder to the user that PostgreSQL will run as. */
function ownerOf(folder: string): { uid?: number; gid?: number; cwd: string } {
  if (process.getuid?.() !== 0) return { cwd: folder }
  const [uid = 0, gid = 0] = ['-u', '-g'].map(flag =>
    Number(execFileSync('id', [flag, USER], { encoding: 'utf8' })),
  )
  chownSync(folder, uid, gid)
  return { uid, gid, cwd: folder }
}

interface ServerPlace {
  bin: string
  dir: string
  port: number
  owner: ReturnType<typeof ownerOf>
}

/** Nothing of it outlives the tests, so nothing has to reach the disk. */
function startServer({ bin, dir, port, owner }: ServerPlace): ChildProcess {
  const settings = ['fsync=off', 'max_connections=200'].flatMap(setting => ['-c', setting])
  const place = ['-D', dir, '-k', dir, '-h', '127.0.0.1', '-p', String(port)]
  return spawn(join(bin, 'postgres'), [...place, ...settings], { ...owner, stdio: 'ignore' })
}

async function isReady(bin: string, port: number): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    const args = ['-h', '127.0.0.1', '-p', String(port), '-U', USER, '-c', 'select 1']
    if (spawnSync(join(bin, 'psql'), args, { stdio: 'ignore' }).status === 0) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('PostgreSQL did not start.')
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise(resolve => child.on('exit', resolve))
  // "Fast shutdown": open connections are cut.
  child.kill('SIGINT')
  await ended
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
