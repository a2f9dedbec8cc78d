import type { Migration } from '../core/migrate.ts'

/** The money of finished orders that a shop does not have yet. */
export const unsettledOrders: Migration = {
  name: '0153-unsettled-orders',
  statements: [
    `create index shop_order_unsettled on shop_order (brand_id, shop_id, finished_at)
      where status = 30 and settled_at is null`,
  ],
}
