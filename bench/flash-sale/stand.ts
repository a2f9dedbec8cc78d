import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'
import { serverArgs } from '../../scripts/setup.mjs'
import { sha256 } from '../../server/core/random.ts'
import { FAR } from '../../test/support/server-clock.ts'

/** A version of the server that is measured: two processes over a database of its own, and people who are logged in. */
export interface Stand {
  addresses: string[]
  cookies: string[]
  /** Connections to one process. */
  maxSockets: number
  /** As many connections as the two processes have together. */
  pool: pg.Pool
  close(): Promise<void>
}

const POOL = 20
const FIRST_UID = 100_000

export async function openStand(
  folder: string,
  serverUrl: string,
  { buyers, connections }: { buyers: number; connections: number },
): Promise<Stand> {
  const name = `bench_${randomBytes(6).toString('hex')}`
  const admin = new pg.Pool({ connectionString: serverUrl, max: 1 })
  await admin.query(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const first = await startProcess(folder, url.href)
  const second = await startProcess(folder, url.href)
  const pool = new pg.Pool({ connectionString: url.href, max: POOL })
  // `close` drops the database while connections of the ended pool may still be closing; PostgreSQL terminates them, and
  // the pool reports that as an error.
  pool.on('error', () => undefined)
  const cookies = await logIn(pool, buyers)
  return {
    addresses: [first.address, second.address],
    cookies,
    maxSockets: Math.ceil(connections / 2),
    pool,
    async close() {
      await Promise.all([first.stop(), second.stop()])
      await pool.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

async function startProcess(folder: string, databaseUrl: string) {
  const args = [...serverArgs, 'test/support/server-child.ts']
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, PORT: '0', DATA_DIR: '', DATABASE_URL: databaseUrl, SANDBOX: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const address = await addressOf(child)
  return {
    address,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', part => {
      said += String(part)
      const [address] = /http:\S+(?=\/\n)/.exec(said) ?? []
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`a server did not start: ${said}`)))
  })
}

/** Visitors of the demo's brand 8, each with a session. */
async function logIn(pool: pg.Pool, people: number): Promise<string[]> {
  const tokens = Array.from({ length: people }, (_, index) => `buyer-${index}-of-the-bench`)
  const uids = tokens.map((_, index) => FIRST_UID + index)
  await pool.query(
    `insert into visitor (brand_id, uid, unionid, nickname, avatar, created_at)
      select 8, uid, 'bench-' || uid, 'buyer', '/avatar.svg', 0 from unnest($1::int[]) as uid`,
    [uids],
  )
  await pool.query(
    `insert into session (brand_id, token_hash, uid, is_snapshot, created_at, expires_at)
      select 8, hash, uid, false, 0, $3 from unnest($1::int[], $2::text[]) as row (uid, hash)`,
    [uids, tokens.map(sha256), FAR],
  )
  return tokens.map(token => `shop_session_8=${token}`)
}
