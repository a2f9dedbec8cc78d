import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import { withoutWorkers } from './without-workers.ts'

/** All people of several selections of `uid`, each found by an index; undefined if they are more than `most`. */
export async function fewPeople(
  db: Db,
  most: number,
  parts: readonly RawBuilder<unknown>[],
): Promise<number[] | undefined> {
  const few = sql<{ uid: number }>`${sql.join(parts, sql` union all `)} limit ${most + 1}::int`
  const rows = await withoutWorkers(db, few)
  return rows.length > most ? undefined : [...new Set(rows.map(({ uid }) => uid))]
}
