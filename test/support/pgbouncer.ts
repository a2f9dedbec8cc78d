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

/** PgBouncer in transaction mode before a test's database, with few connections to it. */
export async function startBouncer(databaseUrl: string, poolSize: number) {
  const { hostname, port: serverPort, pathname, username } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'users'), `"${username}" ""\n`)
  writeFileSync(
    file,
    `[databases]
shop = host=${hostname} port=${serverPort} dbname=${pathname.slice(1)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
logfile = ${join(folder, 'log')}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
  )
  const owner = ownerOf(folder)
  const child = spawn(program, ['-q', file], { ...owner, stdio: 'ignore' })
  process.once('exit', () => child.kill('SIGKILL'))
  await until(() => isOpen(port))
  return {
    url: `postgres://${username}@127.0.0.1:${port}/shop`,
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
