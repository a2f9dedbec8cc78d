import { findActivity } from '../../core/activity-table.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { findVisitor } from '../../core/find-visitor.ts'
import type { Tx } from '../../core/tx.ts'
import type { FollowedOrder, OrderFollower } from '../../mechanics/purchase/order-followers.ts'
import { orderType } from '../../../api/values/order-type.ts'
import { orderStatus } from '../../../api/values/order-status.ts'
import { refundStatusOfOrder } from '../../trade/orders/states.ts'
import { noteForShop } from '../../ledgers/shop-notices.ts'
import { cancelEntry, type EntryRow, payEntry } from '../../mechanics/entry.ts'
import { formExt } from './form-ext.ts'
import { findEntry } from './form-table.ts'
import { attachReward, revokeUnusedReward } from './reward.ts'

/** Updates an entry from the order of its fee: paid, or cancelled with its place free again. */
async function settleFee(trx: Tx, order: FollowedOrder, now: number): Promise<void> {
  const entry = await findEntry(trx, order.brand_id, order.record_id)
  if (!entry || entry.status === 'canceled') return
  const isOver =
    order.status === orderStatus.closed || order.refund_status === refundStatusOfOrder.fully
  if (isOver) return giveUp(trx, entry, now)
  if (order.status === orderStatus.finished && entry.status === 'payPending')
    await take(trx, entry, now)
}

/** Cancels an entry: its place becomes free, and an unused reward is taken back. */
export async function giveUp(trx: Tx, entry: EntryRow, now: number): Promise<void> {
  await cancelEntry(trx, entry, now)
  if (entry.reward_grant) await revokeUnusedReward(trx, entry.brand_id, entry.reward_grant)
}

/** Marks an entry as paid and gives its reward. */
async function take(trx: Tx, entry: EntryRow, now: number): Promise<void> {
  const { brand_id: brandId, entry_id, activity_id, uid } = entry
  await payEntry(trx, entry, now)
  const activity = await findActivity(trx, brandId, activity_id, 'form').catch(() => undefined)
  if (activity) await thank(trx, activity, { entryId: entry_id, uid, now })
}

async function thank(
  trx: Tx,
  activity: ActivityRow,
  { entryId, uid, now }: { entryId: string; uid: number; now: number },
): Promise<void> {
  const { reward, notify_staff } = formExt(activity)
  if (notify_staff) await noteForShop(trx, activity, { kind: 'entry', uid }, now)
  if (!reward) return
  const visitor = await findVisitor(trx, activity.brand_id, uid)
  await attachReward(trx, { activity, entryId, visitor, now })
}

export const feeFollower: OrderFollower = { type: orderType.formFee, settle: settleFee }
