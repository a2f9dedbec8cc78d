import { orderStatus } from '../../../api/values/order-status.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'

/** Number of pieces that a person has bought, by goods; closed orders are left out. */
export async function boughtPieces(
  db: Db,
  { brandId, uid }: { brandId: number; uid: number },
  goodsIds: number[],
): Promise<Map<number, number>> {
  if (goodsIds.length === 0) return new Map()
  const rows = await inBrand(db, brandId)
    .selectFrom('order_item')
    .innerJoin('shop_order', 'shop_order.order_no', 'order_item.order_no')
    .select(['order_item.goods_id', eb => eb.fn.sum<number>('order_item.count').as('n')])
    .where('order_item.goods_id', 'in', goodsIds)
    .where('shop_order.uid', '=', uid)
    .where('shop_order.status', '!=', orderStatus.closed)
    .groupBy('order_item.goods_id')
    .execute()
  return new Map(rows.map(({ goods_id, n }) => [goods_id, Number(n)]))
}
