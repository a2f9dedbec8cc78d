import type { ActivityRow } from '../core/activity-row.ts'
import { ReplyError } from '../core/replies.ts'
import type { Tx } from '../core/tx.ts'
import { lockCustomer, type Locking } from '../mechanics/live-code/lock-customer.ts'
import { giveGift } from './gift.ts'
import { liveCodeExt } from './live-code-ext.ts'

type Taking = Omit<Locking, 'brandId' | 'days'>

/**
 * Makes the visitor a customer for as long as the campaign says, and gives its gift. `asks`: the visitor has to confirm
 * first. Refuses with 1004 (works here), 2106 (stays with somebody else).
 */
export async function takeCustomer(
  trx: Tx,
  activity: ActivityRow,
  taking: Taking,
): Promise<{ asks: boolean; until: number; gift: string }> {
  const { lock_days: days } = liveCodeExt(activity)
  const locking = { ...taking, brandId: activity.brand_id, days }
  const { outcome, until } = await lockCustomer(trx, locking)
  if (outcome === 'staff') throw new ReplyError('stateChanged')
  if (outcome === 'kept') throw new ReplyError('already', { data: { record_id: '' } })
  if (outcome === 'ask') return { asks: true, until, gift: '' }
  return { asks: false, until, gift: await giveGift(trx, activity, taking) }
}
