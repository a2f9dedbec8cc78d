import type { Migration } from '../core/migrate.ts'

export const cardLikes: Migration = {
  name: '0052-card-likes',
  statements: [
    `create table card_like (
      brand_id int not null,
      user_id int not null,
      uid int not null,
      at bigint not null,
      primary key (brand_id, user_id, uid)
    )`,
  ],
}
