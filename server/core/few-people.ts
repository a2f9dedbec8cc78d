import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { withoutWorkers } from './without-workers.ts'

/**
 * All people of several selections of `uid` and `brand_id`, each found by an index; undefined if they are more than
 * `most`.
 */
export async function fewPeople(
  db: Db,
  { brandId, most }: { brandId: number; most: number },
  parts: RawBuilder<unknown>[],
): Promise<number[] | undefined> {
  const all = sql.join(parts, sql` union all `)
  const few = sql<{ uid: number }>`
    select few.uid from (${all}) few where few.brand_id = ${brandId}::int limit ${most + 1}::int`
  const rows = await withoutWorkers(db, few)
  return rows.length > most ? undefined : [...new Set(rows.map(({ uid }) => uid))]
}
