import type { Migration } from '../core/migrate.ts'

export const cards: Migration = {
  name: '0055-cards',
  statements: [
    `create table card (
      brand_id int not null,
      card_id text not null,
      activity_id int not null,
      maker_uid int not null,
      key text not null,
      template_id int not null,
      to_name text not null,
      from_name text not null,
      wish text not null,
      picture text not null default '',
      status int not null default 0 check (status between 0 and 2),
      opened_n int not null default 0 check (opened_n >= 0),
      report_n int not null default 0 check (report_n >= 0),
      created_at bigint not null,
      primary key (brand_id, card_id)
    )`,
    'create index card_of_maker on card (brand_id, maker_uid, activity_id, created_at desc)',

    `create table card_open (
      brand_id int not null,
      activity_id int not null,
      uid int not null,
      card_id text not null,
      gift jsonb,
      grant_id text not null default '',
      thanks text not null default '',
      opened_at bigint not null,
      primary key (brand_id, activity_id, uid)
    )`,
    'create index card_open_of_card on card_open (brand_id, card_id, opened_at desc)',

    `create table card_report (
      brand_id int not null,
      card_id text not null,
      uid int not null,
      reason text not null,
      created_at bigint not null,
      primary key (brand_id, card_id, uid)
    )`,

    `create table card_thanks (
      brand_id int not null,
      activity_id int not null,
      maker_uid int not null,
      grant_id text not null,
      is_gone boolean not null default false,
      given_at bigint not null,
      primary key (brand_id, activity_id, maker_uid)
    )`,
  ],
}
