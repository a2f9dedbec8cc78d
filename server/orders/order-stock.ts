import type { ItemRow, OrderRow } from './order-table.ts'
import { rulesOf } from './order-types.ts'

/** The pieces that an order takes of the shelf or of its campaign. */
export const stockOf = (order: OrderRow, items: ItemRow[]) =>
  (rulesOf(order.type).hasGoods ? items : []).map(({ sku_id, count }) => ({
    brandId: order.brand_id,
    activityId: order.activity_id,
    skuId: sku_id,
    count,
  }))
