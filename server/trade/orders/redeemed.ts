import type { Tx } from '../../core/tx.ts'
import { unfreezeCommission } from '../../ledgers/commission.ts'
import { dropFrozen } from '../../ledgers/point-ledger.ts'
import type { Redeemer } from '../../mechanics/redeem/code-source.ts'
import { finishIfUsedUp } from './finish-used-up.ts'
import {
  type Actor,
  buyer,
  changeOrder,
  lockOrder,
  type OrderKey,
  type OrderRow,
  staffActor,
} from './order-table.ts'
import { reopenItems } from './reopen-items.ts'
import { earnKey } from './settle.ts'
import { orderStatus } from '../../../api/values/order-status.ts'

interface By {
  redeemer: Redeemer
  now: number
}

/** Records that a code was used; the last one finishes the order. */
export async function ordersCodeUsed(trx: Tx, key: OrderKey, { redeemer, now }: By): Promise<void> {
  const order = await lockOrder(trx, key)
  await finishIfUsedUp(trx, order, actorOf(order, redeemer), now)
}

/**
 * Undoes the use of a code: its item can be refunded again, and an order that it had finished waits again and has not
 * earned anything yet.
 */
export async function ordersCodeUndone(
  trx: Tx,
  key: OrderKey,
  { redeemer, now }: By,
): Promise<void> {
  const order = await lockOrder(trx, key)
  await reopenItems(trx, order, now)
  const wasRedeemed = order.status === orderStatus.finished && order.shipped_at === null
  if (!wasRedeemed || order.settled_at !== null) return
  await changeOrder(trx, order, {
    event: 'unredeemed',
    to: orderStatus.toRedeem,
    set: { finished_at: null },
    by: actorOf(order, redeemer),
    now,
  })
  const line = { brandId: key.brandId, uid: order.uid, key: earnKey(key.orderNo) }
  await dropFrozen(trx, line)
  await unfreezeCommission(trx, key)
}

const actorOf = ({ uid }: OrderRow, { userId }: Redeemer): Actor =>
  userId === null ? buyer(uid) : staffActor(userId)
