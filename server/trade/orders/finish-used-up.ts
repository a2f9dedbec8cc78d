import type { Tx } from '../../core/tx.ts'
import { finishOrder } from './finish.ts'
import { areUsedUp } from './order-codes.ts'
import { type Actor, changeOrder, itemsOf, type OrderRow } from './order-table.ts'
import { orderStatus } from '../../../api/values/order-status.ts'

/** Finishes an order that waits to be redeemed when it has no usable code left. */
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
