import type { ItemRow, OrderRow } from './order-table.ts'
import { rulesOf } from './order-types.ts'

/** The pieces that an order takes from the regular stock or from its campaign's. */
export const stockOf = (order: OrderRow, items: ItemRow[]) =>
  (rulesOf(order.type).hasGoods ? items : []).map(({ sku_id, count }) => ({
    brandId: order.brand_id,
    activityId: order.activity_id,
    skuId: sku_id,
    count,
  }))
