import { refundStatus } from '../../../api/values/refund-status.ts'
import { deliveryWay } from '../../../api/values/delivery-way.ts'
import { goodsKind } from '../../../api/values/goods-kind.ts'
import type { OrderAction } from '../../../api/order.ts'
import type { RefundAction } from '../../../api/refund.ts'
import { rulesOf } from './order-types.ts'
import { orderStatus } from '../../../api/values/order-status.ts'
import { isRefundOpen, refundKind } from './states.ts'
import { AFTER_SALE_S } from '../../mechanics/purchase/timing.ts'

interface OrderFacts {
  status: number
  type: number
  delivery: number
  expires_at: number
  finished_at: number | null
  address_changed_n: number
  open_refund_n: number
}

interface ItemFacts {
  kind: number
  refund_state: number
}

/** Number of times the address of a paid order may be changed. */
const PAID_ADDRESS_CHANGES = 1

/** Actions open to the buyer now, in the order of the buttons. */
export function buyerActions(order: OrderFacts, items: ItemFacts[], now: number): OrderAction[] {
  const isExpress =
    order.delivery === deliveryWay.express && items.some(({ kind }) => kind === goodsKind.goods)
  const mayRefund = items.some(item => mayApply(order, item, now))
  const buyAgain = rulesOf(order.type).hasGoods ? (['buyAgain'] as const) : []
  switch (order.status) {
    case orderStatus.unpaid:
      if (now >= order.expires_at) return ['cancel']
      return ['pay', 'cancel', ...(isExpress ? (['changeAddress'] as const) : [])]
    case orderStatus.teamForming:
      return ['invite', 'quit']
    case orderStatus.toShip:
      return [
        ...(mayRefund ? (['refund'] as const) : []),
        ...(isExpress && order.address_changed_n < PAID_ADDRESS_CHANGES
          ? (['changeAddress'] as const)
          : []),
      ]
    case orderStatus.toRedeem:
      return ['showCode', ...(mayRefund ? (['refund'] as const) : [])]
    case orderStatus.shipped:
      return ['track', 'receive', ...(mayRefund ? (['refund'] as const) : [])]
    case orderStatus.finished:
      return [...(mayRefund ? (['refund'] as const) : []), ...buyAgain, 'delete']
    default:
      return [...buyAgain, 'delete']
  }
}

/** Actions open to the merchant. */
export function merchantActions(order: OrderFacts, now: number): OrderAction[] {
  if (order.status === orderStatus.unpaid) {
    return now < order.expires_at ? ['changePrice', 'close'] : ['close']
  }
  if (order.status === orderStatus.shipped) return ['reship']
  if (order.status !== orderStatus.toShip || order.open_refund_n > 0) return []
  // A prize involves no money that could be returned instead.
  const close = rulesOf(order.type).isRefundable ? (['close'] as const) : []
  return order.delivery === deliveryWay.express ? ['ship', ...close] : [...close]
}

/** Whether the buyer may request a refund of this item. */
export function mayApply(
  order: Pick<OrderFacts, 'status' | 'type' | 'finished_at'>,
  item: Pick<ItemFacts, 'refund_state'>,
  now: number,
): boolean {
  const { toShip, toRedeem, shipped, finished } = orderStatus
  const isPaid = [toShip, toRedeem, shipped].some(status => status === order.status)
  const inWindow = order.status === finished && now < (order.finished_at ?? 0) + AFTER_SALE_S
  return rulesOf(order.type).isRefundable && item.refund_state === 0 && (isPaid || inWindow)
}

/**
 * Whether what has expired of this item is refunded by itself: always while the order stands, because the order of a
 * voucher beside shipped goods is finished without it.
 */
export const mayExpire = (
  { status, type }: Pick<OrderFacts, 'status' | 'type'>,
  { refund_state }: Pick<ItemFacts, 'refund_state'>,
): boolean =>
  rulesOf(type).isRefundable &&
  refund_state === 0 &&
  status >= orderStatus.toShip &&
  status < orderStatus.closed

/** Actions open to the buyer of a refund. */
export function refundActions(status: number): RefundAction[] {
  switch (status) {
    case refundStatus.applied:
      return ['withdraw', 'contact']
    case refundStatus.toReturn:
      return ['sendBack', 'withdraw', 'contact']
    case refundStatus.toReceive:
      return ['changeReturn', 'contact']
    default:
      return isRefundOpen(status) || status === refundStatus.refused ? ['contact'] : []
  }
}

/** Actions of the merchant's refund page, in the order of the buttons. */
export function merchantRefundActions(status: number, kind: number): RefundAction[] {
  if (kind === refundKind.system && status !== refundStatus.failed) return []
  if (status === refundStatus.applied) return ['agree', 'refuse']
  if (status === refundStatus.toReceive) return ['received', 'refuse']
  return status === refundStatus.failed ? ['retry', 'markPaid'] : []
}
