// `node --import tsx scripts/soak/run-hot-plans.ts [members] [rounds]`: the statements that a populated shop runs most
// often, each with the rows that its real execution reads. PostgreSQL explains every statement of a mixed profile by
// itself (auto_explain), so the figures are of the parameters and plans of real requests. `DATABASE_URL` may name a
// populated database whose server logs in JSON (`logging_collector=on`, `log_destination=jsonlog`); otherwise one is made.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Db, openDatabase } from '../../server/core/database.ts'
import { readSettings } from '../../server/core/settings.ts'
import { startServer } from '../../server/start-server.ts'
import { populate, usualPlan } from '../populate/populate.ts'
import { ensurePostgres, initDatabase, runDatabase } from '../postgres.mjs'
import { readLog, type Statement } from './hot-plans.ts'
import { admitAll, cookiesOf, profile, send } from './profile.ts'

const HOTTEST = 40
/** A statement of the hottest may read so many rows. */
const MOST_ROWS = 1000
/** Members who ask in turn. */
const SESSIONS = 60

const members = Number(process.argv[2] ?? 1_000_000)
const rounds = Number(process.argv[3] ?? 60)

const databaseUrl = process.env.DATABASE_URL ?? (await makeDatabase())
const { db, close } = await openDatabase({ databaseUrl, dataDir: '' })
const before = await logFiles(db)
await explainAll(db, true)
const answers = await askAll()
await explainAll(db, false)
const logged = await logSince(db, before)
await close()
for (const [what, n] of [...answers].sort()) console.log(`${String(n).padStart(6)} ${what}`)
const hottest = readLog(logged).slice(0, HOTTEST)
console.log('| calls | rows | mean ms | statement |\n|--:|--:|--:|---|')
for (const each of hottest) console.log(row(each))
const above = hottest.filter(({ rows }) => rows > MOST_ROWS)
console.log(`${hottest.length - above.length} of ${hottest.length} read at most ${MOST_ROWS} rows`)
const refused = [...answers.keys()].filter(what => !what.endsWith(' 1'))
if (refused.length > 0) console.log(`refused: ${refused.join(', ')}`)
process.exit(above.length > 0 || refused.length > 0 ? 1 : 0)

async function makeDatabase(): Promise<string> {
  const dir = await initDatabase(ensurePostgres(), { noSync: true })
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    shared_buffers: '1GB',
    max_wal_size: '8GB',
    jit: 'off',
    logging_collector: 'on',
    log_destination: 'jsonlog',
    log_directory: join(dir, 'plans'),
  }
  const { child, port } = await runDatabase(ensurePostgres(), dir, { settings })
  process.once('exit', () => {
    child.kill('SIGKILL')
    rmSync(dir, { recursive: true, force: true })
  })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const plan = {
    ...usualPlan,
    members,
    orders: Math.round(members / 5),
    events: members * 10,
    grants: members,
    votes: members,
    customers: Math.min(members, usualPlan.customers),
    sessions: Math.min(members, SESSIONS),
  }
  await populate(url, plan, line => console.log(line))
  return url
}

/** Lets PostgreSQL explain what is asked in sessions that begin from now on, or no longer. */
async function explainAll(of: Db, isOn: boolean): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(of)
  const name = sql.id(rows[0]?.name ?? '')
  const settings = [
    ['session_preload_libraries', 'auto_explain'],
    ['auto_explain.log_min_duration', '0'],
    ['auto_explain.log_analyze', 'on'],
    ['auto_explain.log_timing', 'off'],
    ['auto_explain.log_format', 'json'],
  ] as const
  if (!isOn) return void (await sql`alter database ${name} reset all`.execute(of))
  for (const [what, value] of settings)
    await sql`alter database ${name} set ${sql.raw(what)} = ${sql.lit(value)}`.execute(of)
}

/** The profile, `rounds` times; resolves with how often each path was answered, and how. */
async function askAll(): Promise<Map<string, number>> {
  await admitAll(db)
  const cookies = await cookiesOf(db, usualPlan.seed)
  const settings = { DATABASE_URL: databaseUrl, SANDBOX: '1', PORT: '0', LOG: 'text' }
  const server = await startServer(readSettings(settings), { web: false })
  const found = new Map<string, number>()
  for (let round = 0; round < rounds; round += 1) {
    for (const call of profile) {
      const cookie = call.who === 'member' ? cookies.member(round % SESSIONS) : cookies.merchant
      const key = `${call.path} ${await send(server.address, call, cookie)}`
      found.set(key, (found.get(key) ?? 0) + 1)
    }
  }
  await server.stop()
  return found
}

/** Files of the server's log with their lengths. */
async function logFiles(of: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; size: number }>`
    select name, size from pg_ls_logdir() where name like '%.json'`.execute(of)
  return new Map(rows.map(({ name, size }) => [name, Number(size)]))
}

/** What was logged since then. */
async function logSince(of: Db, then: Map<string, number>): Promise<string[]> {
  const lines: string[] = []
  for (const [name, size] of await logFiles(of)) {
    const from = then.get(name) ?? 0
    const { rows } = await sql<{ text: string }>`
      select pg_read_file(current_setting('log_directory') || '/' || ${name}, ${from}::bigint, ${size - from}::bigint) as text`.execute(
      of,
    )
    for (const line of rows[0]?.text.split('\n') ?? []) lines.push(line)
  }
  return lines
}

function row({ text, calls, rows, ms, whole }: Statement): string {
  const read = [...whole].map(([table, n]) => `${table} whole (${n})`).join(', ')
  const words = text.replaceAll('|', '\\|').slice(0, 140)
  return `| ${calls} | ${rows} | ${(ms / calls).toFixed(1)} | \`${words}\`${read && `: ${read}`} |`
}
