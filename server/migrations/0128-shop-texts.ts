import type { Migration } from '../core/migrate.ts'

/** What a shop tells its customers about itself: their data, the terms, and how it is reached. */
export const shopTexts: Migration = {
  name: '0128-shop-texts',
  statements: [
    `create table shop_text (
      brand_id int not null,
      account text not null,
      hours text not null,
      privacy text not null,
      terms text not null,
      privacy_at bigint not null,
      terms_at bigint not null,
      primary key (brand_id)
    )`,
  ],
}
