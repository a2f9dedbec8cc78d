import { text } from '../../core/fields.ts'
import { defineJob, type Outcome } from '../../core/jobs/define-job.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Express, Receiver } from '../../core/tables.ts'
import { tx, type Tx } from '../../core/tx.ts'
import { finishOrder } from './finish.ts'
import { notifyOrder } from './notify-order.ts'
import { followParcel } from './parcels.ts'
import {
  type Actor,
  changeOrder,
  lockOrder,
  type OrderKey,
  type OrderRow,
  SYSTEM,
} from './order-table.ts'
import { orderStatus } from '../../../api/values/order-status.ts'
import { AUTO_RECEIVE_S, EXTENDED_S, WAIT_FOR_REFUND_S } from '../../mechanics/purchase/timing.ts'
import type { Db } from '../../core/database.ts'

/** Marks an order as shipped; refused while a refund is open. */
export async function ship(
  trx: Tx,
  order: OrderRow,
  { express, by, now }: { express: Express; by: Actor; now: number },
): Promise<OrderRow> {
  // guard: nothing is shipped while a refund is open [server orders/refunds]
  if (order.open_refund_n > 0)
    throw new ReplyError('stateChanged', { message: '有退款待处理，先处理再发货' })
  const autoReceiveAt = now + AUTO_RECEIVE_S
  const shipped = await changeOrder(trx, order, {
    event: 'ship',
    to: orderStatus.shipped,
    set: { express: JSON.stringify(express), shipped_at: now, auto_receive_at: autoReceiveAt },
    by,
    now,
  })
  const { brand_id: brandId, order_no: orderNo } = order
  await enqueue(trx, autoReceive, [
    { brandId, key: orderNo, dueAt: autoReceiveAt, payload: { orderNo } },
  ])
  await followParcel(trx, { brandId, what: 'order', no: orderNo }, { express, now })
  await enqueue(trx, notifyOrder, [
    { brandId, key: `${orderNo}:shipped`, dueAt: now, payload: { orderNo, what: 'shipped' } },
  ])
  return shipped
}

/** Corrects the carrier and the number of a parcel on its way; the log keeps both. The time to receive stays. */
export async function reship(
  trx: Tx,
  order: OrderRow,
  { express, by, now }: { express: Express; by: Actor; now: number },
): Promise<OrderRow> {
  const { company, no } = order.express ?? { company: '', no: '' }
  // guard: a correction changes something, so that the buyer is not told for nothing [server orders/overdue]
  //   if (company === express.company && no === express.no) ~> if (false)
  if (company === express.company && no === express.no) {
    throw new ReplyError('badParameter', {
      message: '和现在的快递单号一样',
      data: { field: 'no' },
    })
  }
  const corrected = await changeOrder(trx, order, {
    event: 'reship',
    set: { express: JSON.stringify(express) },
    by,
    note: `${company} ${no} → ${express.company} ${express.no}`,
    now,
  })
  const { brand_id: brandId, order_no: orderNo, log_n } = corrected
  await followParcel(trx, { brandId, what: 'order', no: orderNo }, { express, now })
  await enqueue(trx, notifyOrder, [
    {
      brandId,
      key: `${orderNo}:reshipped:${log_n}`,
      dueAt: now,
      payload: { orderNo, what: 'reshipped' },
    },
  ])
  return corrected
}

/** Marks an order as received, by the buyer or automatically. */
export async function receiveOrder(
  trx: Tx,
  order: OrderRow,
  by: Actor,
  now: number,
): Promise<OrderRow> {
  const { finished } = orderStatus
  const received = await changeOrder(trx, order, { event: 'receive', to: finished, by, now })
  await finishOrder(trx, received, now)
  return received
}

/** Receives a shipped order after its deadline; waits while a refund is open. */
export const autoReceive = defineJob({
  kind: 'auto-receive',
  payload: { orderNo: text(20) },

  async run({ context: { db }, brandId, jobs, now }) {
    const outcome: Outcome = new Map()
    for (const { key, payload } of jobs) {
      const at = await receiveIfDue(db, { brandId, orderNo: payload.orderNo }, now)
      if (at !== undefined) outcome.set(key, { status: 'later', at })
    }
    return outcome
  },
})

/** Returns when to check again, if necessary. */
async function receiveIfDue(db: Db, key: OrderKey, now: number): Promise<number | undefined> {
  return tx(db, async trx => {
    const order = await lockOrder(trx, key)
    if (order.status !== orderStatus.shipped) return undefined
    const dueAt = order.auto_receive_at ?? now
    if (dueAt > now) return dueAt
    // guard: nothing is received by itself while a refund is open [server orders/refunds]
    if (order.open_refund_n > 0) return now + WAIT_FOR_REFUND_S
    await receiveOrder(trx, order, SYSTEM, now)
    return undefined
  })
}

/** Extends the deadline for receiving once; the waiting job checks the order again. */
export async function extendReceive(
  trx: Tx,
  order: OrderRow,
  by: Actor,
  now: number,
): Promise<OrderRow> {
  // guard: the time to receive is extended once [server orders/calls]
  if (!canExtend(order)) throw new ReplyError('stateChanged')
  const set = { auto_receive_at: (order.auto_receive_at ?? now) + EXTENDED_S }
  return changeOrder(trx, order, { event: 'extendReceive', set, by, now })
}

/** Whether the deadline is still the one set by shipping, thus not extended. */
export const canExtend = ({ status, shipped_at, auto_receive_at }: OrderRow): boolean =>
  status === orderStatus.shipped && auto_receive_at === (shipped_at ?? 0) + AUTO_RECEIVE_S

/** Changes the address of an order that has not been shipped: without limit before the payment, once afterwards. */
export async function changeAddress(
  trx: Tx,
  order: OrderRow,
  { address, by, now }: { address: Receiver; by: Actor; now: number },
): Promise<OrderRow> {
  const isPaid = order.status !== orderStatus.unpaid
  const changed = order.address_changed_n + (isPaid ? 1 : 0)
  // guard: the address of a paid order can be changed once only [server orders/calls]
  //   if (order.address === null || changed > 1) ~> if (order.address === null)
  if (order.address === null || changed > 1) throw new ReplyError('stateChanged')
  const set = { address: JSON.stringify(address), address_changed_n: changed }
  return changeOrder(trx, order, { event: 'changeAddress', set, by, now })
}

/** Hides a finished or closed order from its buyer. */
export async function hideOrder(
  trx: Tx,
  order: OrderRow,
  by: Actor,
  now: number,
): Promise<OrderRow> {
  return changeOrder(trx, order, { event: 'delete', set: { is_hidden: true }, by, now })
}
