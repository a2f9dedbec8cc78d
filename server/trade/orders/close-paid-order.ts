import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { reverseCommission } from '../../ledgers/commission.ts'
import { returnPoints } from '../../ledgers/return-points.ts'
import { moveStock } from '../../ledgers/sku-stock.ts'
import { freeCoupon } from './coupon-lock.ts'
import { countCodes, hasCodes, voidCodes } from './order-codes.ts'
import { stockOf } from './order-stock.ts'
import {
  type Actor,
  changeOrder,
  type ItemRow,
  itemsOf,
  keyOf,
  type OrderRow,
  paymentsOf,
} from './order-table.ts'
import { rulesOf } from './order-types.ts'
import { spendKey } from './refund-effects.ts'
import { releaseFromCampaign } from './sellers.ts'
import { orderStatus } from '../../../api/values/order-status.ts'
import { refundStatusOfOrder, WHOLE_ORDER } from './states.ts'
import { makeSystemRefund } from './system-refund.ts'

interface PaidClosing {
  event: 'close' | 'quit' | 'teamFailed' | 'paidInVain'
  type: number
  by: Actor
  note?: string
  /** The refund's reason, shown to the buyer. */
  reason?: string
  now: number
}

/** Closes a paid order whose goods have not been shipped, and refunds it in full. */
export async function closePaidOrder(
  trx: Tx,
  order: OrderRow,
  closing: PaidClosing,
): Promise<void> {
  const { type, now, reason = '商家关闭订单退款', ...change } = closing
  // guard: an order with an open refund is not closed beside it [server orders/refunds]
  if (order.open_refund_n > 0) throw new ReplyError('stateChanged')
  // guard: a prize is owed and cannot be closed [server orders/prize-order]
  if (!rulesOf(order.type).isRefundable) throw new ReplyError('stateChanged')
  const items = await itemsOf(trx, keyOf(order))
  await refuseUsed(trx, order, items)
  const payment = (await paymentsOf(trx, keyOf(order))).find(({ state }) => state === 'paid')
  if (!payment) throw new Error(`order ${order.order_no} has no payment`)
  const closed = await changeOrder(trx, order, {
    ...change,
    to: orderStatus.closed,
    set: {
      close_type: type,
      closed_at: now,
      paid_at: order.paid_at ?? now,
      refund_status: order.pay_fen > 0 ? refundStatusOfOrder.open : refundStatusOfOrder.fully,
    },
    now,
  })
  // The pieces of an unpaid order are held, not sold.
  const wasSold = order.status !== orderStatus.unpaid
  const voided = await voidCodes(trx, closed, items)
  await freeWhatItHeld(trx, closed, { wasPaid: wasSold, byUs: closing.event !== 'quit', now })
  await releaseFromCampaign(trx, closed, items)
  for (const { no, pay_fen } of items) {
    const refunded = { refundNo: 'close', ofFen: pay_fen, payFen: pay_fen }
    await reverseCommission(trx, { ...keyOf(order), itemNo: no, now }, refunded)
  }
  moveStock(trx, wasSold ? 'restock' : 'release', stockOf(order, left(items, voided)))
  await makeSystemRefund(trx, closed, {
    itemNo: WHOLE_ORDER,
    payNo: payment.pay_no,
    amountFen: order.pay_fen - order.refunded_fen,
    reason,
    now,
  })
}

/** What was used at the counter is not given back with the rest. */
async function refuseUsed(trx: Tx, order: OrderRow, items: ItemRow[]): Promise<void> {
  for (const { no } of items.filter(item => hasCodes(order, item))) {
    const { used } = await countCodes(trx, { ...keyOf(order), itemNo: no })
    // guard: an order is not closed over a code that was used [server orders/voucher-refunds]
    //   if (used > 0) ~> if (false)
    if (used > 0) {
      throw new ReplyError('stateChanged', { message: '有券已经核销，请按商品退款' })
    }
  }
}

/** Pieces refunded earlier have already returned to the stock; of those with codes, as many as were void then. */
const left = (items: ItemRow[], voided: Map<number, number>): ItemRow[] =>
  items
    .filter(({ refund_state }) => refund_state !== 2)
    .map(item => ({ ...item, count: voided.get(item.no) || item.count }))

/** Gives the coupon and the points of a closed order back to the buyer. `byUs`: the shop's side caused it. */
export async function freeWhatItHeld(
  trx: Tx,
  order: OrderRow,
  { wasPaid, byUs, now }: { wasPaid: boolean; byUs: boolean; now: number },
): Promise<void> {
  const key = keyOf(order)
  if (order.coupon_grant_id) {
    const grantId = order.coupon_grant_id
    await freeCoupon(trx, { ...key, grantId, wasUsed: wasPaid, byUs, now })
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
