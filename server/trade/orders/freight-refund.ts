import { refundStatus } from '../../../api/values/refund-status.ts'
import { inBrand } from '../../core/in-brand.ts'
import { goodsKind } from '../../../api/values/goods-kind.ts'
import type { Tx } from '../../core/tx.ts'
import { hasCodes } from './order-codes.ts'
import { type ItemRow, itemsOf, keyOf, type OrderRow } from './order-table.ts'
import type { RefundRow } from './refund-table.ts'
import { orderStatus } from '../../../api/values/order-status.ts'

/** Whether an item is shipped: freight is paid for these only. */
export const isSent = (order: Pick<OrderRow, 'delivery'>, item: Pick<ItemRow, 'kind'>): boolean =>
  item.kind === goodsKind.goods && !hasCodes(order, item)

/**
 * Keeps the freight of an order that was not shipped with one open application, so that it comes back exactly when
 * nothing is left to be shipped: with the last one to be decided. `decided`: the application that is agreed to now, which
 * leaves the freight to the others. The order must be locked; call it after each change of its applications.
 */
export async function placeFreight(trx: Tx, order: OrderRow, decided?: string): Promise<void> {
  if (order.status !== orderStatus.toShip || order.freight_fen === 0) return
  const sent = (await itemsOf(trx, keyOf(order))).filter(item => isSent(order, item))
  const refunds = await refundsOf(trx, order, sent)
  const waiting = refunds.filter(({ status }) => status === refundStatus.applied)
  // guard: freight comes back once, and only if nothing is shipped [server orders/freight-refunds]
  //   sent.every(({ refund_state }) => refund_state !== 0) ~> true
  const isWhole = sent.every(({ refund_state }) => refund_state !== 0)
  const isGiven = refunds.some(
    ({ status, freight_fen }) => status !== refundStatus.applied && freight_fen > 0,
  )
  const others = waiting.filter(({ refund_no }) => refund_no !== decided)
  const carrier = isWhole && !isGiven ? (others.at(-1) ?? waiting.at(-1)) : undefined
  for (const refund of waiting) {
    await setFreight(trx, refund, refund === carrier ? order.freight_fen : 0)
  }
}

/** Refunds that have not ended without money, the latest last. */
const refundsOf = (trx: Tx, order: OrderRow, sent: ItemRow[]): Promise<RefundRow[]> =>
  inBrand(trx, order)
    .selectFrom('refund')
    .selectAll()
    .where('order_no', '=', order.order_no)
    .where('item_no', 'in', [0, ...sent.map(({ no }) => no)])
    .where('status', 'not in', [refundStatus.refused, refundStatus.withdrawn])
    .orderBy('created_at')
    .orderBy('item_no')
    .execute()

async function setFreight(
  trx: Tx,
  { brand_id: brandId, refund_no, apply_fen, freight_fen }: RefundRow,
  fen: number,
): Promise<void> {
  if (freight_fen === fen) return
  await inBrand(trx, brandId)
    .updateTable('refund')
    .set({ freight_fen: fen, apply_fen: apply_fen - freight_fen + fen })
    .where('refund_no', '=', refund_no)
    .execute()
}
