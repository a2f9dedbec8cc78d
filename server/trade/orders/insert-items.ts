import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'
import type { Checkout } from './checkout.ts'
import type { ItemRow, OrderRow } from './order-table.ts'

/** Copies the goods into the order's lines, so that later edits of the goods do not change them. */
export async function insertItems(
  trx: Tx,
  order: OrderRow,
  { lines, price }: Checkout,
): Promise<ItemRow[]> {
  const rows = await inBrand(trx, order)
    .insertInto('order_item')
    .values(
      lines.map(({ goods, sku, count, specsText }, at) => ({
        order_no: order.order_no,
        no: at + 1,
        goods_id: goods.goods_id,
        sku_id: sku.sku_id,
        kind: goods.kind,
        title: goods.title,
        thumb: sku.thumb || goods.thumb,
        specs_text: specsText,
        price_fen: sku.price_fen,
        count,
        discount_fen: price.lines[at]?.discountFen ?? 0,
        pay_fen: price.lines[at]?.payFen ?? 0,
        points_used: price.lines[at]?.pointsUsed ?? 0,
        commission_bp: goods.commission_bp,
        distribution: goods.distribution,
        code_days: goods.code_days,
        refunds_expired: goods.refunds_expired,
        shop_scope: JSON.stringify(goods.shop_scope),
      })),
    )
    .returningAll()
    .execute()
  return rows.sort((one, other) => one.no - other.no)
}
