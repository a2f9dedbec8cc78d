// `node --import tsx scripts/soak/run-plans.ts [rows of each table]`: query plans of the frequent statements, on
// PostgreSQL with a million rows in each table that grows.
import { openDatabase } from '../../server/core/database.ts'
import { migrate } from '../../server/core/migrate.ts'
import { migrations } from '../../server/migrations/index.ts'
import { startPostgres } from '../postgres.mjs'
import { fillRows } from './plan-rows.ts'
import { checkPlans } from './plans.ts'

const postgres = await startPostgres()
let isGood = false
try {
  const { db, close } = await openDatabase({ databaseUrl: postgres.url, dataDir: '' })
  await migrate(db, migrations)
  await fillRows(db, Number(process.argv[2] ?? 1_000_000))
  const reports = await checkPlans(db)
  for (const { name, pages, problems } of reports) {
    console.log(`${String(pages).padStart(7)} pages  ${name}`)
    for (const problem of problems) console.log(`         FAILED: ${problem}`)
  }
  isGood = reports.every(({ problems }) => problems.length === 0)
  await close()
} finally {
  await postgres.stop()
}
process.exit(isGood ? 0 : 1)
