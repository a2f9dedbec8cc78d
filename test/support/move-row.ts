import { sql } from 'kysely'
import type { Db } from '../../server/core/database.ts'
import type { Tables } from '../../server/core/tables.ts'

/** Which row, by one of its columns. */
interface Found {
  table: keyof Tables
  column: string
  value: string | number
}

/** Moves a row of brand 8 to another brand: anew, because a row cannot change its machine. */
export async function moveRow(
  db: Db,
  { table, column, value }: Found,
  brandId: number,
): Promise<void> {
  const found = sql`${sql.table(table)} where brand_id = 8 and ${sql.ref(column)} = ${value}`
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(${sql.table(table)}) as row from ${found}`.execute(db)
  await sql`delete from ${found}`.execute(db)
  const moved = JSON.stringify({ ...rows[0]?.row, brand_id: brandId })
  await sql`
    insert into ${sql.table(table)}
    select * from jsonb_populate_record(null::${sql.table(table)}, ${moved}::jsonb)`.execute(db)
}
