import type { Migration } from '../core/migrate.ts'

/** What lists of customers and of a shop's orders are sorted by. */
export const listOrders: Migration = {
  name: '0177-list-orders',
  statements: [
    'create index last_visit_newest on last_visit (brand_id, at, uid)',
    `create index shop_order_spent on shop_order (brand_id, shop_id, uid) include (pay_fen, refunded_fen)
      where paid_at is not null`,
    'create index shop_order_newest on shop_order (brand_id, shop_id, created_at, order_no)',
    `create index shop_order_refunds on shop_order (brand_id, shop_id, created_at, order_no)
      where refund_status <> 0`,
    `create index shop_order_to_judge on shop_order (brand_id, shop_id) where open_refund_n > 0`,
  ],
}
