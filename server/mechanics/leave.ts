import { sql } from 'kysely'
import { brandDay } from '../core/clock.ts'
import type { Tx } from '../core/tx.ts'

export interface Leaving {
  brandId: number
  activityId: number
  uid: number
  /** When the piece was taken, unix seconds. */
  takenAt: number
}

/**
 * Gives one piece of an activity's stock back: the reverse of `enter`, in the same order of rows. Whoever calls it has
 * judged, by a conditional update in the same transaction, that the piece was still the visitor's.
 */
export async function leave(
  trx: Tx,
  { brandId, activityId, uid, takenAt }: Leaving,
): Promise<void> {
  const day = brandDay(takenAt)
  await trx
    .updateTable('participation')
    .set({
      total_n: sql<number>`total_n - 1`,
      day_n: sql<number>`case when day = ${day} then greatest(day_n - 1, 0) else day_n end`,
    })
    .where('brand_id', '=', brandId)
    .where('activity_id', '=', activityId)
    .where('uid', '=', uid)
    .where('total_n', '>', 0)
    .execute()
  await trx
    .updateTable('activity')
    .set({
      stock_left: sql<number>`case when stock_total < 0 then stock_left else least(stock_left + 1, stock_total) end`,
      join_count: sql<number>`greatest(join_count - 1, 0)`,
    })
    .where('brand_id', '=', brandId)
    .where('activity_id', '=', activityId)
    .execute()
}
