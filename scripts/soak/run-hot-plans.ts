// `node --import tsx scripts/soak/run-hot-plans.ts [members] [rounds]`: the statements that a populated shop runs most
// often, each with the rows that its real execution reads. PostgreSQL explains every statement of a mixed profile by
// itself (auto_explain), so the figures are of the parameters and plans of real requests.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../../server/core/database.ts'
import { readSettings } from '../../server/core/settings.ts'
import { startServer } from '../../server/start-server.ts'
import { populate, usualPlan } from '../populate/populate.ts'
import { ensurePostgres, initDatabase, runDatabase } from '../postgres.mjs'
import { readLog, runProfile, type Statement } from './hot-plans.ts'

const HOTTEST = 40
/** A statement of the hottest may read so many rows. */
const MOST_ROWS = 1000

const members = Number(process.argv[2] ?? 1_000_000)
const rounds = Number(process.argv[3] ?? 60)
const plan = {
  ...usualPlan,
  members,
  orders: Math.round(members / 5),
  events: members * 10,
  grants: members,
  votes: members,
  sessions: Math.min(members, rounds),
}

const bin = ensurePostgres()
const dir = await initDatabase(bin, { noSync: true })
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
const { child, port } = await runDatabase(bin, dir, { settings })
process.once('exit', () => {
  child.kill('SIGKILL')
  rmSync(dir, { recursive: true, force: true })
})
const databaseUrl = `postgres://postgres@127.0.0.1:${port}/postgres`
await populate(databaseUrl, plan, line => console.log(line))

const { db, close } = await openDatabase({ databaseUrl, dataDir: '' })
// For sessions that begin from now on.
for (const [name, value] of [
  ['session_preload_libraries', 'auto_explain'],
  ['auto_explain.log_min_duration', '0'],
  ['auto_explain.log_analyze', 'on'],
  ['auto_explain.log_timing', 'off'],
  ['auto_explain.log_format', 'json'],
])
  await sql.raw(`alter database postgres set ${name} = '${value}'`).execute(db)
const server = await startServer(
  readSettings({ DATABASE_URL: databaseUrl, SANDBOX: '1', PORT: '0', LOG: 'text' }),
  { web: false },
)
const answers = await runProfile(db, { address: server.address, plan, rounds })
await server.stop()
await close()
for (const [what, n] of [...answers].sort()) console.log(`${String(n).padStart(6)} ${what}`)

const folder = join(dir, 'plans')
const lines = readdirSync(folder)
  .filter(name => name.endsWith('.json'))
  .flatMap(name => readFileSync(join(folder, name), 'utf8').split('\n'))
const hottest = readLog(lines).slice(0, HOTTEST)
console.log('| calls | rows | mean ms | statement |\n|--:|--:|--:|---|')
for (const each of hottest) console.log(row(each))
const above = hottest.filter(({ rows }) => rows > MOST_ROWS)
console.log(`${hottest.length - above.length} of ${hottest.length} read at most ${MOST_ROWS} rows`)
process.exit(above.length > 0 ? 1 : 0)

function row({ text, calls, rows, ms, whole }: Statement): string {
  const read = [...whole].map(([table, n]) => `${table} whole (${n})`).join(', ')
  const words = text.replaceAll('|', '\\|').slice(0, 140)
  return `| ${calls} | ${rows} | ${(ms / calls).toFixed(1)} | \`${words}\`${read && `: ${read}`} |`
}
