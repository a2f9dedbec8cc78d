import type { Reward } from '../../../api/reward.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Tx } from '../../core/tx.ts'
import { moveStock } from '../../ledgers/sku-stock.ts'
import { handOver } from '../../mechanics/reward/reward.ts'
import { pieceOf, takeReward } from '../../mechanics/reward/take-reward.ts'

interface Giving {
  activity: ActivityRow
  uid: number
  item: number
  gift: { reward: Reward; stock: number }
  now: number
}

/**
 * Gives a visitor one of the campaign's gifts. Returns the grant's key, or undefined when none is
 * left.
 */
export async function giveCardGift(
  trx: Tx,
  { activity, uid, item, gift, now }: Giving,
): Promise<string | undefined> {
  const { reward } = gift
  const isCounted = gift.stock >= 0
  if (!(await takeReward(trx, { activity, uid, item, reward, isCounted, now }))) return undefined
  const key = `card:${activity.activity_id}:${uid}:${item}`
  const grantId = await handOver(trx, { activity, uid, reward, key, now })
  // guard: a gift that is given is sold [server new-year-card/histories]
  if (isCounted) moveStock(trx, 'sell', [pieceOf(activity, item)])
  return grantId
}
