// `DATABASE_URL=... npm run distribute`: spreads all tables by brand over the machines of the Citus cluster that
// `DATABASE_URL` names. Safe to repeat. From then on migrations spread the tables that they make.
import { sql } from 'kysely'
import { openDatabase } from '../server/core/database.ts'
import { distributeTables, isDistributed, onOneMachine, SHARED } from '../server/core/distribute.ts'
import { migrate } from '../server/core/migrate.ts'
import { migrations } from '../server/migrations/index.ts'

const { DATABASE_URL: databaseUrl } = process.env
if (!databaseUrl) {
  console.error('DATABASE_URL must name the coordinator of a Citus cluster.')
  process.exit(1)
}
const { db, close } = await openDatabase({ databaseUrl, dataDir: '' })
try {
  await sql`create extension if not exists citus`.execute(db)
  await migrate(db, migrations)
  if (!(await isDistributed(db))) await sql`select create_reference_table(${SHARED})`.execute(db)
  const names = await distributeTables(db)
  console.log(`${names.length} tables are spread by brand; ${onOneMachine.join(', ')} stay whole.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await close()
}
