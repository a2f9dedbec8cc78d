import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from './until.ts'

const program = '/usr/sbin/pgbouncer'

/** Whether Debian's package is installed. */
export const hasBouncer = existsSync(program)

/**
 * PgBouncer before a test's database, with few connections to it: `deploy/postgres/pgbouncer.ini` as it is, but for its
 * ports, users and files.
 */
export async function startBouncer(databaseUrl: string, poolSize: number) {
  const { hostname, port: serverPort, pathname, username } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'users'), `"${username}" ""\n`)
  const site = readFileSync('deploy/postgres/pgbouncer.ini', 'utf8')
    .replace(
      /^shop = .*$/m,
      `shop = host=${hostname} port=${serverPort} dbname=${pathname.slice(1)}`,
    )
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace('/etc/pgbouncer/userlist.txt', join(folder, 'users'))
    .replace('/run/pgbouncer/pgbouncer.pid', join(folder, 'pid'))
    .replace('/var/log/pgbouncer/pgbouncer.log', join(folder, 'log'))
    .replace(/^default_pool_size = .*$/m, `default_pool_size = ${poolSize}`)
  writeFileSync(file, site)
  const owner = ownerOf(folder)
  const child = spawn(program, ['-q', file], { ...owner, stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGKILL'))
  await until(() => isOpen(port))
  return {
    url: `postgres://${username}@127.0.0.1:${port}/shop`,
    ini: file,
    log: () => readFileSync(join(folder, 'log'), 'utf8'),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** It refuses to run as root, as PostgreSQL does. */
function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const { uid, gid } = statSync('/var/lib/postgresql')
  chownSync(folder, uid, gid)
  chmodSync(folder, 0o755)
  return { uid, gid }
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function isOpen(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
