import type { Reward } from '../../../api/reward.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Tx } from '../../core/tx.ts'
import { moveStock, tryHold } from '../../ledgers/sku-stock.ts'
import { giveBack, shortageOf, take } from '../../ledgers/stock.ts'
import { rewardFen } from '../reward/reward.ts'
import type { InviteOf, InviteRewardRow } from './invite-table.ts'

/** Gives a piece and its money back with the transaction's last statements. */
export function returnReward(trx: Tx, row: InviteRewardRow): void {
  if (row.is_counted) moveStock(trx, 'release', [pieceOf(row, row.step)])
  const { brand_id, activity_id, uid, ready_at: takenAt } = row
  const amountFen = rewardFen(row.reward)
  if (amountFen > 0) giveBack(trx, { activity: { brand_id, activity_id }, uid, takenAt, amountFen })
}

export const pieceOf = ({ brand_id, activity_id }: InviteOf, step: number) => ({
  brandId: brand_id,
  activityId: activity_id,
  skuId: step,
  count: 1,
})

export const keyOf = ({ brand_id, activity_id, uid, step, round }: InviteRewardRow) => ({
  brand_id,
  activity_id,
  uid,
  step,
  round,
})

export interface TakingReward {
  activity: ActivityRow
  uid: number
  step: number
  reward: Reward
  isCounted: boolean
  now: number
}

/** False when the stock or the budget does not hold it any more: the invitee counts all the same. */
export async function takeReward(
  trx: Tx,
  { activity, uid, step, reward, isCounted, now }: TakingReward,
): Promise<boolean> {
  const taking = { activity, now, uid, amountFen: rewardFen(reward), isForeseen: true }
  if (taking.amountFen > 0 && (await shortageOf(trx, taking)).shortage !== '') return false
  // guard: a reward is ready only while a piece is left [server invite/claim]
  //   isCounted && !(await tryHold(trx, pieceOf(activity, step))) ~> false
  if (isCounted && !(await tryHold(trx, pieceOf(activity, step)))) return false
  if (taking.amountFen > 0) take(trx, taking)
  return true
}
