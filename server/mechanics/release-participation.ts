import { sql } from 'kysely'
import type { Tx } from '../core/tx.ts'
import { giveBackLimits } from './limit.ts'
import { participationLimits } from './participation.ts'

export interface Release {
  brandId: number
  activityId: number
  uid: number
  /** When the piece was taken, unix seconds. */
  takenAt: number
}

/**
 * Gives one piece of an activity's stock back: the reverse of `participate`, in the same order of rows. Whoever calls it has
 * judged, by a conditional update in the same transaction, that the piece was still the visitor's.
 */
export async function releaseParticipation(
  trx: Tx,
  { brandId, activityId, uid, takenAt }: Release,
): Promise<void> {
  const of = { brand_id: brandId, activity_id: activityId }
  const unbounded = { limit_per_user: -1, limit_per_day: -1 }
  await giveBackLimits(trx, of, participationLimits(unbounded, uid, takenAt))
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
