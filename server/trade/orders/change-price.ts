import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { badField } from '../../core/parse-input.ts'
import type { Tx } from '../../core/tx.ts'
import { type Actor, changeOrder, itemsOf, keyOf, type OrderRow } from './order-table.ts'
import { split } from '../../core/split.ts'
import { requireStopped } from './stop-payments.ts'

/**
 * Changes the price of an unpaid order, once; the change is split over its items. Call it after `stopPayments`, so that
 * the attempts with the old amount are closed.
 */
export async function changePrice(
  trx: Tx,
  order: OrderRow,
  { adjustFen, by, now }: { adjustFen: number; by: Actor; now: number },
): Promise<OrderRow> {
  // guard: a price is changed once, and in time [server orders/shop-calls]
  //   if (order.adjust_fen !== 0 || now >= order.expires_at) ~> if (false)
  if (order.adjust_fen !== 0 || now >= order.expires_at) throw new ReplyError('stateChanged')
  const items = await itemsOf(trx, keyOf(order))
  const weights = items.map(({ pay_fen }) => pay_fen)
  const goodsFen = weights.reduce((sum, each) => sum + each, 0)
  // guard: something is left to be paid for the goods [server orders/shop-calls]
  //   if (adjustFen === 0 || goodsFen + adjustFen < 1) ~> if (false)
  if (adjustFen === 0 || goodsFen + adjustFen < 1) throw badField('adjustFen')
  await requireStopped(trx, keyOf(order))
  const shares = split(Math.abs(adjustFen), weights)
  for (const [at, { brand_id: brandId, order_no, no, pay_fen }] of items.entries()) {
    await inBrand(trx, brandId)
      .updateTable('order_item')
      .set({ pay_fen: pay_fen + Math.sign(adjustFen) * (shares[at] ?? 0) })
      .where('order_no', '=', order_no)
      .where('no', '=', no)
      .execute()
  }
  const set = { adjust_fen: adjustFen, pay_fen: order.pay_fen + adjustFen }
  return changeOrder(trx, order, { event: 'changePrice', set, by, note: String(adjustFen), now })
}
