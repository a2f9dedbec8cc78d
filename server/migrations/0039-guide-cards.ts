import type { Migration } from '../core/migrate.ts'

export const guideCards: Migration = {
  name: '0039-guide-cards',
  statements: [
    `create table guide_card (
      brand_id int not null,
      card_id text not null,
      activity_id int not null,
      uid int not null,
      user_id int not null,
      taken_at bigint not null,
      valid_to bigint not null,
      primary key (brand_id, card_id),
      unique (brand_id, activity_id, uid)
    )`,
    'create index guide_card_of_person on guide_card (brand_id, uid, valid_to)',
    'create index guide_card_of_guide on guide_card (brand_id, activity_id, user_id, taken_at)',
  ],
}
