import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'
import { expireCodesLater } from './expire-codes.ts'
import { countCodes, hasCodes, REFUNDED } from './order-codes.ts'
import { itemsOf, keyOf, type OrderRow } from './order-table.ts'
import { orderStatus } from '../../../api/values/order-status.ts'

/**
 * Lets items be refunded again that counted as refunded although one of their codes can be used once more. Their expiry
 * is scheduled anew, because it may have passed meanwhile.
 */
export async function reopenItems(trx: Tx, order: OrderRow, now: number): Promise<void> {
  if (order.status === orderStatus.closed) return
  const items = (await itemsOf(trx, keyOf(order))).filter(item => hasCodes(order, item))
  for (const { brand_id: brandId, order_no, no, refund_state } of items) {
    const { left } = await countCodes(trx, { ...keyOf(order), itemNo: no })
    if (refund_state !== REFUNDED || left === 0) continue
    await inBrand(trx, brandId)
      .updateTable('order_item')
      .set({ refund_state: 0 })
      .where('order_no', '=', order_no)
      .where('no', '=', no)
      .execute()
  }
  await expireCodesLater(trx, order, items, order.paid_at ?? now)
}
