import type { Migration } from '../core/migrate.ts'

/** What the shop notes about an order. */
export const orderNote: Migration = {
  name: '0150-order-note',
  statements: [`alter table shop_order add column shop_note text not null default ''`],
}
