import { sql } from 'kysely'
import type { Db } from '../../server/core/database.ts'
import { distributeTables, isDistributed, SHARED } from '../../server/core/distribute.ts'
import { migrate } from '../../server/core/migrate.ts'
import { migrations } from '../../server/migrations/index.ts'

/** Migrates the database of a Citus cluster and spreads its tables; resolves with the names of those that were not yet. */
export async function spreadDatabase(db: Db): Promise<string[]> {
  await sql`create extension if not exists citus`.execute(db)
  await migrate(db, migrations)
  if (!(await isDistributed(db))) await sql`select create_reference_table(${SHARED})`.execute(db)
  return distributeTables(db)
}
