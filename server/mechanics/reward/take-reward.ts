import type { Reward } from '../../../api/reward.ts'
import type { ActivityKey, ActivityRow } from '../../core/activity-row.ts'
import type { Tx } from '../../core/tx.ts'
import { tryHold } from '../../ledgers/sku-stock.ts'
import { shortageOf, take } from '../../ledgers/stock.ts'
import { rewardFen } from './reward.ts'

export interface TakingReward {
  activity: ActivityRow
  uid: number
  /** Item of its row in `stock`. */
  item: number
  reward: Reward
  /** Whether stock is limited; only then is there a row. */
  isCounted: boolean
  now: number
}

/**
 * Holds a piece of a reward and charges its value to the budget; false when there is not enough. Call it late in the
 * transaction: it locks the piece's row.
 */
export async function takeReward(
  trx: Tx,
  { activity, uid, item, reward, isCounted, now }: TakingReward,
): Promise<boolean> {
  const taking = { activity, now, uid, amountFen: rewardFen(reward), isForeseen: true }
  if (taking.amountFen > 0 && (await shortageOf(trx, taking)).shortage !== '') return false
  // guard: a reward is ready only while a piece is left [server invite/claim]
  //   isCounted && !(await tryHold(trx, pieceOf(activity, item))) ~> false
  if (isCounted && !(await tryHold(trx, pieceOf(activity, item)))) return false
  if (taking.amountFen > 0) take(trx, taking)
  return true
}

/** One piece of a reward, for `moveStock`. */
export const pieceOf = ({ brand_id: brandId, activity_id }: ActivityKey, item: number) => ({
  brandId,
  activityId: activity_id,
  skuId: item,
  count: 1,
})
