import { sql } from 'kysely'
import type { Db } from '../../../server/core/database.ts'

/** Content of tables, as one hash each: reveals changed rows, not only new ones. */
export type State = Record<string, string>

interface Which {
  /** Only rows of this brand. */
  brandId?: number
  /** Only rows with this uid. */
  uid?: number
  except?: readonly string[]
}

/** Every table of the database, from its catalogue, so that a new table is included automatically. */
export async function databaseState(db: Db, which: Which = {}): Promise<State> {
  const { brandId, uid, except = [] } = which
  const state: State = {}
  for (const { table, columns } of await tablesOf(db)) {
    if (except.includes(table)) continue
    if (brandId !== undefined && !columns.includes('brand_id')) continue
    if (uid !== undefined && !columns.includes('uid')) continue
    const ofBrand = brandId === undefined ? sql`true` : sql`t.brand_id = ${brandId}`
    const ofPerson = uid === undefined ? sql`true` : sql`t.uid = ${uid}`
    const { rows } = await sql<{ print: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
      from ${sql.table(table)} t where ${ofBrand} and ${ofPerson}`.execute(db)
    state[table] = rows[0]?.print ?? ''
  }
  return state
}

/** Names of the tables with changed content. */
export function changed(before: State, after: State): string[] {
  return Object.keys(after).filter(table => before[table] !== after[table])
}

/** The tables in the database's catalogue, with their columns; partitions are read by their table. */
export async function tablesOf(db: Db): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text) as columns
    from information_schema.columns where table_schema = 'public'
      and (select relkind in ('r', 'p') and not relispartition from pg_class where oid = table_name::regclass)
    group by table_name order by table_name`.execute(db)
  return rows
}
