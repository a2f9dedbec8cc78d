import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'
import { moveStock } from '../../ledgers/sku-stock.ts'
import { giveBack } from '../../ledgers/stock.ts'
import { rewardFen } from '../reward/reward.ts'
import { pieceOf } from '../reward/take-reward.ts'
import type { InviteRewardRow } from './invite-table.ts'

/**
 * Returns a reward's piece and value to stock and budget, with the transaction's last statements; `restock` for
 * one that was claimed.
 */
export function returnReward(
  trx: Tx,
  row: InviteRewardRow,
  move: 'release' | 'restock' = 'release',
): void {
  if (row.is_counted) moveStock(trx, move, [pieceOf(row, row.step)])
  const { brand_id: brandId, activity_id, uid, ready_at: takenAt } = row
  const amountFen = rewardFen(row.reward)
  if (amountFen > 0)
    giveBack(trx, { activity: { brand_id: brandId, activity_id }, uid, takenAt, amountFen })
}

/** Changes a reward that the transaction has locked. */
export async function changeReward(
  trx: Tx,
  row: InviteRewardRow,
  change: Partial<Pick<InviteRewardRow, 'status' | 'claimed_at' | 'grant_id'>>,
): Promise<InviteRewardRow> {
  return inBrand(trx, row)
    .updateTable('invite_reward')
    .set(change)
    .where('activity_id', '=', row.activity_id)
    .where('uid', '=', row.uid)
    .where('step', '=', row.step)
    .where('round', '=', row.round)
    .returningAll()
    .executeTakeFirstOrThrow()
}
