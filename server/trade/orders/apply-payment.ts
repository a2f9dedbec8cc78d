import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'
import {
  changeOrder,
  keyOf,
  lockOrder,
  type OrderRow,
  type PaymentRow,
  paymentsOf,
  SYSTEM,
} from './order-table.ts'
import { orderPaid } from './paid.ts'
import type { NoticeResult, Paid } from '../../core/ports/payment.ts'
import { extendCoupon } from './coupon-lock.ts'
import { makeSystemRefund } from './system-refund.ts'
import { orderStatus } from '../../../api/values/order-status.ts'
import { closeType, EXTRA_PAYMENT, refundStatusOfOrder, WHOLE_ORDER } from './states.ts'

/**
 * Records a payment that the platform has received; safe to repeat and independent of the order of messages. The first
 * payment of an unpaid order pays it. A payment of a closed order is refunded in full, because its pieces may have been
 * sold. A second payment of the same order, and one of another amount than the order's (its price was changed while the
 * cashier was open), are recorded as extra and refunded; the order stays as it is.
 */
export async function applyPayment(
  trx: Tx,
  brandId: number,
  paid: Paid,
  now: number,
): Promise<NoticeResult> {
  const found = await inBrand(trx, brandId)
    .selectFrom('payment')
    .select('order_no')
    .where('pay_no', '=', paid.payNo)
    .executeTakeFirst()
  if (!found) return { result: 'refused', why: 'unknown payment' }
  const order = await lockOrder(trx, { brandId, orderNo: found.order_no })
  const payments = await paymentsOf(trx, keyOf(order))
  const payment = payments.find(({ pay_no }) => pay_no === paid.payNo)
  if (!payment) return { result: 'refused', why: 'unknown payment' }
  // guard: a notice of another amount [server orders/pay]
  if (payment.amount_fen !== paid.amountFen) return { result: 'refused', why: 'other amount' }
  if (payment.transaction_id === paid.transactionId) return { result: 'known' }
  if (payment.transaction_id !== null) return { result: 'refused', why: 'unknown payment' }
  // guard: an order is paid once [server orders/histories]
  //   payments.some(({ state }) => state === 'paid') ~> false
  const isSecond = payments.some(({ state }) => state === 'paid')
  // guard: what is not the order’s amount goes back whole [server orders/pay]
  //   payment.amount_fen !== order.pay_fen ~> false
  const isOther = payment.amount_fen !== order.pay_fen
  const isExtra = isSecond || isOther
  await receive(trx, payment, paid, isExtra ? 'extra' : 'paid')
  const reason = isSecond ? reasons.second : isOther ? reasons.other : reasons.late
  // guard: a second payment of an order goes back [server orders/pay]
  if (isExtra) await giveBack(trx, order, payment, { itemNo: EXTRA_PAYMENT, reason, now })
  else if (order.status === orderStatus.unpaid) await orderPaid(trx, order, now)
  else await refundLate(trx, order, payment, now)
  return { result: 'applied' }
}

async function receive(
  trx: Tx,
  { brand_id: brandId, pay_no }: PaymentRow,
  paid: Paid,
  state: 'paid' | 'extra',
): Promise<void> {
  await inBrand(trx, brandId)
    .updateTable('payment')
    .set({ state, transaction_id: paid.transactionId, paid_at: paid.paidAt })
    .where('pay_no', '=', pay_no)
    .execute()
}

async function refundLate(
  trx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  now: number,
): Promise<void> {
  const late = await changeOrder(trx, order, {
    event: 'paidLate',
    set: { close_type: closeType.paidLate, refund_status: refundStatusOfOrder.open, paid_at: now },
    by: SYSTEM,
    now,
  })
  if (late.coupon_grant_id) {
    const { brand_id: brandId, coupon_grant_id: grantId } = late
    await extendCoupon(trx, { brandId, grantId, now })
  }
  await giveBack(trx, late, payment, { itemNo: WHOLE_ORDER, reason: reasons.late, now })
}

/** Why money goes back, for the buyer. */
const reasons = {
  second: '重复支付退款',
  other: '付款金额与订单不符退款',
  late: '支付超时退款',
}

const giveBack = (
  trx: Tx,
  order: OrderRow,
  { pay_no, amount_fen }: PaymentRow,
  { itemNo, reason, now }: { itemNo: number; reason: string; now: number },
) =>
  makeSystemRefund(trx, order, {
    itemNo,
    payNo: pay_no,
    amountFen: amount_fen,
    reason,
    now,
  })
