import { sql } from 'kysely'
import type { Db } from '../../../server/core/database.ts'
import { tablesOf } from '../matrix/database-state.ts'

/** Names of the tables that have rows. */
export async function filledTables(db: Db): Promise<Set<string>> {
  const filled = new Set<string>()
  for (const { table } of await tablesOf(db)) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) filled.add(table)
  }
  return filled
}
