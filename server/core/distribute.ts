import { sql } from 'kysely'
import type { Db } from './database.ts'
import { tx, type Tx } from './tx.ts'

/** Its partitions have partitions, which Citus does not spread: events stay on the coordinating machine. */
export const onOneMachine = ['brand_event', 'page_log']
/** Read by every process, and the same for all brands. */
export const SHARED = 'schema_migration'
/** The others lie beside the rows of their brand in this one. */
const FIRST = 'brand'

/** Whether `npm run distribute` has spread this database over several machines. */
export async function isDistributed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select to_regclass('pg_dist_partition') is not null as is`.execute(db)
  if (!rows[0]?.is) return false
  const known = await sql`
    select 1 from pg_dist_partition where logicalrelid = ${SHARED}::regclass`.execute(db)
  return known.rows.length > 0
}

/** Spreads the tables that are not yet spread, by brand, all rows of a brand on one machine; resolves with their names. */
export async function distributeTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> all(${[SHARED, ...onOneMachine, 'pg_dist_partition']}::text[])
      and oid not in (select logicalrelid from pg_dist_partition)
    order by relname <> ${FIRST}, relname`.execute(db)
  for (const { name } of rows) await tx(db, trx => distributeTable(trx, name))
  return rows.map(({ name }) => name)
}

/** Another process may be spreading the same tables: Citus refuses a table that is spread already. */
async function distributeTable(trx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('distribute'))`.execute(trx)
  const beside = name === FIRST ? 'none' : FIRST
  const { rows: spread } = await sql`
    select 1 from pg_dist_partition where logicalrelid = ${name}::regclass`.execute(trx)
  if (spread.length > 0) return
  await sql`select create_distributed_table(${name}, 'brand_id', colocate_with => ${beside})`.execute(
    trx,
  )
}
