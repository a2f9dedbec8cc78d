import type { Migration } from '../core/migrate.ts'

/** What a shop needs to write its goods itself; `stock_change` has a row for each change of shelf stock by hand. */
export const goods: Migration = {
  name: '0104-goods',
  statements: [
    `alter table goods
      add column code text not null default '',
      add column ways jsonb not null default '[1, 2]',
      add column version int not null default 1,
      add column updated_at bigint not null default 0,
      add column deleted_at bigint not null default 0,
      add column on_at bigint not null default 0`,
    `create unique index goods_code on goods (brand_id, shop_id, code) where code <> '' and status <> 3`,
    'alter table sku add column sort int not null default 0',
    `create table stock_change (
      brand_id int not null,
      item int not null,
      change_id text not null,
      user_id int not null,
      reason text not null check (reason in ('new', 'add', 'count', 'file')),
      delta_n int not null,
      left_n int,
      note text not null default '',
      changed_at bigint not null,
      primary key (brand_id, item, change_id)
    )`,
    'create index stock_change_at on stock_change (brand_id, item, changed_at, change_id)',
  ],
}
