import type { Tx } from '../../core/tx.ts'
import type { Turn } from '../../mechanics/purchase/seller.ts'
import { moveStock } from '../../ledgers/sku-stock.ts'
import { closePaidOrder } from './close-paid-order.ts'
import { spendCoupon } from './coupon-lock.ts'
import { goOn, lowerPrice } from './go-on.ts'
import { stockOf } from './order-stock.ts'
import { changeOrder, itemsOf, keyOf, type OrderRow, SYSTEM } from './order-table.ts'
import { sellerOf } from '../../mechanics/purchase/sellers.ts'
import { orderStatus } from '../../../api/values/order-status.ts'
import { closeType } from './states.ts'
import { informCampaigns } from './inform-campaigns.ts'
import { lookAtOthers, waitUntil } from './waiting.ts'

const toMerchant: Turn = { to: 'deliver', others: [] }

/** Applies a payment to its order, which must be locked and unpaid. */
export async function orderPaid(trx: Tx, order: OrderRow, now: number): Promise<OrderRow> {
  const turn = (await sellerOf(order.type)?.paid?.(trx, order, now)) ?? toMerchant
  await lookAtOthers(trx, order, turn, now)
  if (turn.to === 'refund') return refundInVain(trx, order, now)
  if (order.coupon_grant_id) {
    await spendCoupon(trx, { ...keyOf(order), grantId: order.coupon_grant_id, now })
  }
  moveStock(trx, 'sell', stockOf(order, await itemsOf(trx, keyOf(order))))
  const paid = await takeTurn(trx, order, turn, now)
  await informCampaigns(trx, paid, { cause: 'paid', now })
  return paid
}

async function takeTurn(trx: Tx, order: OrderRow, turn: Turn, now: number): Promise<OrderRow> {
  if (turn.to === 'wait') {
    await waitUntil(trx, order, turn.until ?? now)
    const to = orderStatus.teamForming
    return changeOrder(trx, order, { event: 'paid', to, set: { paid_at: now }, by: SYSTEM, now })
  }
  const lowered = await lowerPrice(trx, order, turn.backFen ?? 0, now)
  return goOn(trx, lowered, { event: 'paid', now })
}

/** Refunds an order whose object is no longer available. */
async function refundInVain(trx: Tx, order: OrderRow, now: number): Promise<OrderRow> {
  await closePaidOrder(trx, order, {
    event: 'paidInVain',
    type: closeType.teamFailed,
    by: SYSTEM,
    reason: '拼团已结束退款',
    now,
  })
  return { ...order, status: orderStatus.closed }
}
