import type { Migration } from '../core/migrate.ts'

export const stores: Migration = {
  name: '0064-stores',
  statements: [
    "alter table store add column region text not null default ''",
    "alter table store add column images jsonb not null default '[]'",
    "alter table shop add column contact text not null default ''",
    "alter table shop add column return_address text not null default ''",
    // Staff of a store, and new customers of a day, for the shop's overview.
    'create index shop_user_store on shop_user (brand_id, store_id)',
    'create index keeper_since on keeper (brand_id, since)',
  ],
}
