import { sql } from 'kysely'
import type { ActivityRow } from '../../../core/activity-row.ts'
import type { Db } from '../../../core/database.ts'
import type { Filling } from '../define-model.ts'

const DRAFT = 0

interface Pieces {
  item: number
  pieces: number
}

/** All pieces of each item of an activity: left, held and sold. */
export async function piecesOf(
  db: Db,
  { brand_id, activity_id }: ActivityRow,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('stock')
    .select(['item', sql<number>`sum(left_n + held_n + sold_n)::int`.as('pieces')])
    .where('brand_id', '=', brand_id)
    .where('activity_id', '=', activity_id)
    .groupBy('item')
    .execute()
  return new Map(rows.map(({ item, pieces }) => [item, pieces]))
}

/** Writes the stock of an activity's items; buyers keep what they hold, so that only the rest grows. */
export async function growStock(
  { trx, activity }: Pick<Filling, 'trx' | 'activity'>,
  items: Pieces[],
): Promise<void> {
  const { brand_id, activity_id, status } = activity
  const rows = trx
  if (status === DRAFT) {
    await rows
      .deleteFrom('stock')
      .where('brand_id', '=', brand_id)
      .where('activity_id', '=', activity_id)
      .execute()
    await rows
      .insertInto('stock')
      .values(items.map(({ item, pieces }) => ({ brand_id, activity_id, item, left_n: pieces })))
      .execute()
    return
  }
  const before = await piecesOf(trx, activity)
  for (const { item, pieces } of items) {
    const more = pieces - (before.get(item) ?? 0)
    if (more <= 0) continue
    await rows
      .updateTable('stock')
      .set(eb => ({ left_n: eb('left_n', '+', more) }))
      .where('brand_id', '=', brand_id)
      .where('activity_id', '=', activity_id)
      .where('item', '=', item)
      .where('bucket', '=', 0)
      .execute()
  }
}
