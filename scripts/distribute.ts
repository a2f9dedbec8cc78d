// `DATABASE_URL=... npm run distribute`: spreads all tables by brand over the machines of the Citus cluster that
// `DATABASE_URL` names. Safe to repeat. From then on migrations spread the tables that they make.
import { openDatabase } from '../server/core/database.ts'
import { onOneMachine } from '../server/core/distribute.ts'
import { spreadDatabase } from './distribution/spread.ts'

const { DATABASE_URL: databaseUrl } = process.env
if (!databaseUrl) {
  console.error('DATABASE_URL must name the coordinator of a Citus cluster.')
  process.exit(1)
}
const { db, close } = await openDatabase({ databaseUrl, dataDir: '' })
try {
  const names = await spreadDatabase(db)
  console.log(`${names.length} tables are spread by brand; ${onOneMachine.join(', ')} stay whole.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await close()
}
