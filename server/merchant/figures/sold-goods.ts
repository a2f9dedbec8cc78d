import { sql } from 'kysely'
import { soldIn, type Span } from '../../trade/figures.ts'

/** Rows of goods (shop_id, goods_id, pieces, fen) that were sold; fees are no goods. */
export const soldGoods = (brandId: number, span: Span) => sql`
  select shop_order.shop_id, item.goods_id, item.count as pieces, item.pay_fen as fen
  from shop_order join order_item item
    on item.brand_id = ${brandId} and item.order_no = shop_order.order_no
  where shop_order.brand_id = ${brandId} and ${soldIn(span)} and item.goods_id > 0`
