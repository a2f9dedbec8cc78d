import type { Migration } from '../core/migrate.ts'

export const storeCoupons: Migration = {
  name: '0014-store-coupons',
  statements: [
    // The check backs up the conditional update of the store's stock.
    `create table shop_stock (
      brand_id int not null,
      activity_id int not null,
      store_id int not null,
      stock_total int not null,
      stock_left int not null,
      primary key (brand_id, activity_id, store_id),
      check (stock_left between 0 and stock_total)
    )`,
    `create table grant_store (
      brand_id int not null,
      grant_id text not null,
      activity_id int not null,
      store_id int not null,
      changed_n int not null default 0,
      primary key (brand_id, grant_id)
    )`,
    'create index grant_store_stock on grant_store (brand_id, activity_id, store_id)',
    'alter table redeem_code add column use_window jsonb',
    `create table staff_bond (
      brand_id int not null,
      uid int not null,
      user_id int not null,
      bound_at bigint not null,
      removed_at bigint,
      primary key (brand_id, uid, user_id)
    )`,
  ],
}
