// Runs a PostgreSQL server for tests and measurements in a temporary folder that is removed with it.
import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hasMemoryFor, install, memoryFolder, say } from './setup.mjs'

const START_TIMEOUT_MS = 30_000
/** PostgreSQL refuses to run as root; Debian's package creates this user. */
const USER = 'postgres'
/** Space for the databases of several files at once, bytes. */
const ROOM = 2 * 1024 ** 3

/** No data outlives the tests, so nothing has to reach the disk; expensive features that no test needs are off. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  jit: 'off',
  max_connections: 300,
  shared_buffers: '256MB',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '4GB',
}

/** Folder of PostgreSQL's programs, undefined if not installed; Debian does not add them to the path. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a))
  const places = newestFirst.map(version => join(debian, version, 'bin'))
  const all = [...places, ...(process.env.PATH ?? '').split(':')]
  return all.find(place => existsSync(join(place, 'postgres')) && existsSync(join(place, 'initdb')))
}

/** As `findPostgres`; installs Debian's package as root, otherwise exits with one line on what to install. */
export function ensurePostgres() {
  const found = findPostgres() ?? (install(['postgresql']) && findPostgres())
  if (found) return found
  say('No PostgreSQL found: install it (Debian: apt install postgresql).')
  process.exit(1)
}

/**
 * @param {string} [bin] folder of the programs; the machine's own by default
 * @param {{ vacuums?: boolean }} [options] vacuums: as a database in production does, for rows by the hundred thousand
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function startPostgres(bin = ensurePostgres(), { vacuums = false } = {}) {
  const dir = await initDatabase(bin, { noSync: true })
  const chosen = { ...settings, autovacuum: vacuums ? 'on' : 'off' }
  const { child, port } = await runDatabase(bin, dir, { settings: chosen })
  const ended = new Promise(resolve => child.on('exit', resolve))
  const remove = () => {
    child.kill('SIGKILL')
    rmSync(dir, { recursive: true, force: true })
  }
  process.once('exit', remove)
  return {
    // Through its socket, which answers a fifth sooner than the network does.
    url: `postgres://${USER}@127.0.0.1:${port}/postgres?host=${encodeURIComponent(dir)}`,
    async stop() {
      // "Fast shutdown": open connections are closed.
      child.kill('SIGINT')
      await ended
      process.off('exit', remove)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** A folder that belongs to the user whom PostgreSQL runs as, in memory if there is room. */
export function databaseFolder() {
  const dir = mkdtempSync(join(hasMemoryFor(ROOM) ? memoryFolder : tmpdir(), 'postgres-'))
  ownerOf(dir)
  return dir
}

/**
 * Makes the files of a database; resolves with their folder.
 *
 * @param {string} bin
 * @param {{ noSync?: boolean }} [options]
 */
export async function initDatabase(bin, { noSync = false } = {}) {
  const dir = databaseFolder()
  const init = [
    '-D',
    dir,
    '-U',
    USER,
    '--auth=trust',
    '-E',
    'UTF8',
    ...(noSync ? ['--no-sync'] : []),
  ]
  await promisify(execFile)(join(bin, 'initdb'), init, ownerOf(dir))
  return dir
}

/**
 * Runs PostgreSQL on the files in `dir` and waits until it answers.
 *
 * @param {string} bin
 * @param {string} dir
 * @param {{ port?: number, settings?: Record<string, string | number> }} [options] port: any free one by default
 */
export async function runDatabase(bin, dir, { port: wanted, settings: chosen = {} } = {}) {
  const port = wanted ?? (await freePort())
  const options = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const place = ['-D', dir, '-k', dir, '-h', '127.0.0.1', '-p', String(port)]
  const child = spawn(join(bin, 'postgres'), [...place, ...options], {
    ...ownerOf(dir),
    stdio: 'ignore',
  })
  await isReady(bin, port, child)
  return { child, port }
}

/** As root, gives the folder to the user that PostgreSQL will run as. */
export function ownerOf(folder) {
  if (process.getuid?.() !== 0) return { cwd: folder }
  const [uid = 0, gid = 0] = ['-u', '-g'].map(flag =>
    Number(execFileSync('id', [flag, USER], { encoding: 'utf8' })),
  )
  chownSync(folder, uid, gid)
  return { uid, gid, cwd: folder }
}

async function isReady(bin, port, child) {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline && child.exitCode === null) {
    const args = ['-h', '127.0.0.1', '-p', String(port), '-U', USER, '-c', 'select 1']
    if (spawnSync(join(bin, 'psql'), args, { stdio: 'ignore' }).status === 0) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('PostgreSQL did not start.')
}

function freePort() {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
