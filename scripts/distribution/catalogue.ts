import { sql } from 'kysely'
import type { Db } from '../../server/core/database.ts'
import type { Table } from './rules.ts'

/** Our tables as the database knows them, without partitions, which follow their table. */
export async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select relname as name,
      exists (select 1 from pg_attribute where attrelid = t.oid and attname = 'brand_id') as "hasBrand",
      coalesce((select json_agg(json_build_object('name', key.relname, 'columns', (
          select json_agg(attname) from pg_attribute
          where attrelid = t.oid and attnum = any(index.indkey)
        ))) from pg_index as index join pg_class as key on key.oid = index.indexrelid
        where index.indrelid = t.oid and index.indisunique), '[]') as "uniqueKeys",
      coalesce((select json_agg(tgname) from pg_trigger
        where tgrelid = t.oid and not tgisinternal), '[]') as triggers,
      coalesce((select json_agg(conname) from pg_constraint
        where conrelid = t.oid and contype = 'f'), '[]') as "foreignKeys",
      exists (select 1 from pg_inherits join pg_class as part on part.oid = inhrelid
        where inhparent = t.oid and part.relkind = 'p') as "isPartitionedTwice"
    from pg_class as t
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname`.execute(db)
  return rows
}
