import type { Migration } from '../core/migrate.ts'

/** Who has changed which rules of the shop, and how often. */
export const shopSettings: Migration = {
  name: '0119-shop-settings',
  statements: [
    `create table shop_settings (
      brand_id int not null,
      name text not null,
      version int not null default 0,
      changed_by int not null,
      changed_at bigint not null,
      primary key (brand_id, name)
    )`,
  ],
}
