import type { Db } from '../core/database.ts'
import { text } from '../core/fields.ts'
import { defineJob, type Outcome } from '../core/jobs/define-job.ts'
import { ReplyError } from '../core/replies.ts'
import { tx, type Tx } from '../core/tx.ts'
import { reverseCommission } from '../ledgers/commission.ts'
import { returnPoints } from '../ledgers/return-points.ts'
import { moveStock } from '../ledgers/sku-stock.ts'
import { freeCoupon } from './coupon-lock.ts'
import { stockOf } from './order-stock.ts'
import {
  type Actor,
  changeOrder,
  findOrder,
  type ItemRow,
  itemsOf,
  keyOf,
  lockOrder,
  type OrderKey,
  type OrderRow,
  paymentsOf,
  SYSTEM,
} from './order-table.ts'
import { rulesOf } from './order-types.ts'
import { spendKey } from './refund-effects.ts'
import { releaseFromCampaign } from './sellers.ts'
import { closeType, orderStatus, refundStatusOfOrder, WHOLE_ORDER } from './states.ts'
import { requireStopped, stopPayments } from './stop-payments.ts'
import { tellCampaigns } from './tell-campaigns.ts'
import { makeSystemRefund } from './system-refund.ts'

/** A platform that gives no answer is asked for weeks. */
const MAX_FAILURES = 1000

/** Closes an order that nobody has paid in its time, after the platform was told that nobody may. */
export const closeUnpaid = defineJob({
  kind: 'close-unpaid',
  payload: { orderNo: text(20) },
  maxFailures: MAX_FAILURES,

  async run({ context, brandId, jobs, now }) {
    const outcome: Outcome = new Map()
    for (const { key, payload } of jobs) {
      const orderKey = { brandId, orderNo: payload.orderNo }
      const at = await waitsUntil(context.db, orderKey)
      if (at === undefined) continue
      if (at > now) outcome.set(key, { status: 'later', at })
      else if ((await stopPayments(context, orderKey)) === 'stopped') {
        await tx(context.db, trx => closeIfUnpaid(trx, orderKey, now))
      }
    }
    return outcome
  },
})

async function waitsUntil(db: Db, key: OrderKey): Promise<number | undefined> {
  const order = await findOrder(db, key)
  return order?.status === orderStatus.unpaid ? order.expires_at : undefined
}

async function closeIfUnpaid(trx: Tx, key: OrderKey, now: number): Promise<void> {
  const order = await lockOrder(trx, key)
  if (order.status !== orderStatus.unpaid) return
  await closeUnpaidOrder(trx, order, { event: 'timeout', type: closeType.timeout, by: SYSTEM, now })
}

interface Closing {
  event: 'timeout' | 'cancel' | 'close'
  type: number
  by: Actor
  note?: string
  now: number
}

/** Closes an order that is to be paid, after `stopPayments`; all that it held is free again. */
export async function closeUnpaidOrder(trx: Tx, order: OrderRow, closing: Closing): Promise<void> {
  const { type, now, ...change } = closing
  const closed = await changeOrder(trx, order, {
    ...change,
    to: orderStatus.closed,
    set: { close_type: type, closed_at: now },
    now,
  })
  await requireStopped(trx, keyOf(order))
  const items = await itemsOf(trx, keyOf(order))
  await freeWhatItHeld(trx, closed, { wasPaid: false, now })
  await releaseFromCampaign(trx, closed, items)
  await tellCampaigns(trx, closed, { cause: 'closed', now })
  moveStock(trx, 'release', stockOf(order, items))
}

/** Closes a paid order that the merchant cannot deliver; all of its money goes back. */
export async function closePaidOrder(trx: Tx, order: OrderRow, closing: Closing): Promise<void> {
  const { type, now, ...change } = closing
  // guard: an order with an open refund is not closed beside it [server orders/refunds]
  if (order.open_refund_n > 0) throw new ReplyError('stateChanged')
  // guard: a prize is owed and cannot be closed [server lottery/claim]
  if (!rulesOf(order.type).isRefundable) throw new ReplyError('stateChanged')
  const items = await itemsOf(trx, keyOf(order))
  const payment = (await paymentsOf(trx, keyOf(order))).find(({ state }) => state === 'paid')
  if (!payment) throw new Error(`order ${order.order_no} has no payment`)
  const closed = await changeOrder(trx, order, {
    ...change,
    to: orderStatus.closed,
    set: {
      close_type: type,
      closed_at: now,
      refund_status: order.pay_fen > 0 ? refundStatusOfOrder.open : refundStatusOfOrder.fully,
    },
    now,
  })
  await freeWhatItHeld(trx, closed, { wasPaid: true, now })
  await releaseFromCampaign(trx, closed, items)
  for (const { no, pay_fen } of items) {
    const refunded = { refundNo: 'close', ofFen: pay_fen, payFen: pay_fen }
    await reverseCommission(trx, { ...keyOf(order), itemNo: no, now }, refunded)
  }
  moveStock(trx, 'restock', stockOf(order, left(items)))
  await makeSystemRefund(trx, closed, {
    itemNo: WHOLE_ORDER,
    payNo: payment.pay_no,
    amountFen: order.pay_fen - order.refunded_fen,
    reason: '商家关闭订单退款',
    now,
  })
}

/** What was refunded before is back on the shelf already. */
const left = (items: ItemRow[]): ItemRow[] => items.filter(({ refund_state }) => refund_state !== 2)

async function freeWhatItHeld(
  trx: Tx,
  order: OrderRow,
  { wasPaid, now }: { wasPaid: boolean; now: number },
): Promise<void> {
  const key = keyOf(order)
  if (order.coupon_grant_id) {
    const grantId = order.coupon_grant_id
    await freeCoupon(trx, { ...key, grantId, wasUsed: wasPaid, byUs: wasPaid, now })
  }
  if (order.points_used === 0) return
  await returnPoints(trx, {
    brandId: order.brand_id,
    uid: order.uid,
    ofKey: spendKey(order.order_no),
    key: `close:${order.order_no}`,
    n: order.points_used,
    title: '订单关闭退回积分',
    now,
  })
}
