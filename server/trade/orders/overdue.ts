import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { deliveryWay } from '../../../api/values/delivery-way.ts'
import { orderStatus } from '../../../api/values/order-status.ts'
import { SHIP_WITHIN_S } from '../../../api/values/ship-within.ts'
import type { Tables } from '../../core/tables.ts'
import type { OrderRow } from './order-table.ts'

type Facts = Pick<OrderRow, 'status' | 'delivery' | 'open_refund_n' | 'paid_at'>

/** Whether a parcel could be sent and waits longer than the shop promises. An open refund has to be judged first. */
export const isOverdue = (order: Facts, now: number): boolean =>
  order.status === orderStatus.toShip &&
  order.delivery === deliveryWay.express &&
  order.open_refund_n === 0 &&
  order.paid_at !== null &&
  order.paid_at + SHIP_WITHIN_S <= now

/** The same as a condition. */
export function areOverdue(now: number): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'shop_order'>()
  return eb.and([
    eb('shop_order.status', '=', orderStatus.toShip),
    eb('shop_order.delivery', '=', deliveryWay.express),
    eb('shop_order.open_refund_n', '=', 0),
    eb('shop_order.paid_at', '<=', now - SHIP_WITHIN_S),
  ])
}
