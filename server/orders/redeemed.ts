import type { Tx } from '../core/tx.ts'
import { unfreezeCommission } from '../ledgers/commission.ts'
import { dropFrozen } from '../ledgers/point-ledger.ts'
import type { Redeemer } from '../mechanics/redeem/code-source.ts'
import { finishOrder } from './finish.ts'
import { areUsedUp } from './order-codes.ts'
import {
  type Actor,
  buyer,
  changeOrder,
  itemsOf,
  lockOrder,
  type OrderKey,
  type OrderRow,
  staffActor,
} from './order-table.ts'
import { earnKey } from './settle.ts'
import { orderStatus } from './states.ts'

interface By {
  redeemer: Redeemer
  now: number
}

/** A code of an order was used: with the last one the order is at its end. */
export async function ordersCodeUsed(trx: Tx, key: OrderKey, { redeemer, now }: By): Promise<void> {
  const order = await lockOrder(trx, key)
  await finishIfUsedUp(trx, order, actorOf(order, redeemer), now)
}

/** Finishes an order that waits to be redeemed once no code of it is left. */
export async function finishIfUsedUp(
  trx: Tx,
  order: OrderRow,
  by: Actor,
  now: number,
): Promise<void> {
  const { brand_id: brandId, order_no: orderNo, status } = order
  if (status !== orderStatus.toRedeem) return
  if (!(await areUsedUp(trx, order, await itemsOf(trx, { brandId, orderNo })))) return
  const to = orderStatus.finished
  const finished = await changeOrder(trx, order, { event: 'redeemed', to, by, now })
  await finishOrder(trx, finished, now)
}

/** The use of a code is taken back: an order that it finished waits again, and has earned nothing yet. */
export async function ordersCodeUndone(
  trx: Tx,
  key: OrderKey,
  { redeemer, now }: By,
): Promise<void> {
  const order = await lockOrder(trx, key)
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
