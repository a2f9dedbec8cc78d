import type { Migration } from '../core/migrate.ts'

/** Which staff have looked up customers of colleagues, for the merchant. */
export const foreignLooks: Migration = {
  name: '0098-foreign-looks',
  statements: [
    `create table foreign_look (
      brand_id int not null,
      user_id int not null,
      day text not null,
      uid int not null,
      shop_id int not null,
      looks int not null,
      last_at bigint not null,
      primary key (brand_id, user_id, day, uid)
    )`,
    'create index foreign_look_newest on foreign_look (brand_id, shop_id, last_at)',
    'create index foreign_look_end on foreign_look (last_at)',
  ],
}
