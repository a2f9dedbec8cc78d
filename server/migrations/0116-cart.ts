import type { Migration } from '../core/migrate.ts'

/** What a person means to buy; it holds no pieces. */
export const cart: Migration = {
  name: '0116-cart',
  statements: [
    `create table cart_item (
      brand_id int not null,
      uid int not null,
      sku_id int not null,
      count int not null check (count between 1 and 99),
      added_fen int not null,
      added_at bigint not null,
      primary key (brand_id, uid, sku_id)
    )`,
  ],
}
