import type { Tx } from '../../core/tx.ts'
import { giveBackLimits } from '../../ledgers/limit.ts'
import { participationLimits } from '../../ledgers/participation.ts'
import { giveBack } from '../../ledgers/stock.ts'

export interface Release {
  brandId: number
  activityId: number
  uid: number
  /** Time of the participation, unix seconds. */
  takenAt: number
  /** Value that was charged to the budget, fen; default 0. */
  amountFen?: number
}

/**
 * Returns one piece of stock: the reverse of `participate`, in the same lock order. The caller has checked, by a
 * conditional update in the same transaction, that the piece still belonged to the visitor.
 */
export async function releaseParticipation(
  trx: Tx,
  { brandId, activityId, uid, takenAt, amountFen = 0 }: Release,
): Promise<void> {
  const of = { brand_id: brandId, activity_id: activityId }
  const unbounded = { limit_per_user: -1, limit_per_day: -1 }
  await giveBackLimits(trx, of, participationLimits(unbounded, uid, takenAt))
  giveBack(trx, { activity: of, uid, takenAt, entries: 1, amountFen })
}
