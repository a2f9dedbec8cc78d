import type { Migration } from '../core/migrate.ts'

export const phonesAndBudgets: Migration = {
  name: '0016-phones-and-budgets',
  statements: [
    // A number belongs to one visitor of a brand; the oldest one keeps it.
    `update visitor set phone = '' where phone <> '' and exists (
      select 1 from visitor as earlier
      where earlier.brand_id = visitor.brand_id and earlier.phone = visitor.phone
        and earlier.uid < visitor.uid
    )`,
    // guard: a number belongs to one person of a brand [server activity/sms-code]
    //   create unique index visitor_phone ~> create index visitor_phone
    "create unique index visitor_phone on visitor (brand_id, phone) where phone <> ''",
    `create table sms_code (
      brand_id int not null,
      uid int not null,
      purpose text not null,
      phone text not null,
      code_hash text not null,
      expires_at bigint not null,
      used_at bigint,
      primary key (brand_id, uid, purpose, phone)
    )`,
    'alter table activity add column budget jsonb',
    "alter table activity add column paused_why text not null default ''",
    // Value given away in total, and on the day in the third column.
    'alter table activity add column spent_fen bigint not null default 0 check (spent_fen >= 0)',
    "alter table activity add column spent_day text not null default ''",
    'alter table activity add column spent_day_fen bigint not null default 0 check (spent_day_fen >= 0)',
    'alter table user_grant add column value_fen bigint not null default 0',
    'alter table user_grant add column told_at bigint',
    'create index user_grant_expiring on user_grant (valid_to) where status = 1 and told_at is null',
    `create table shop_notice (
      brand_id int not null,
      activity_id int not null,
      kind text not null,
      uid int not null,
      day text not null,
      created_at bigint not null,
      told_at bigint,
      primary key (brand_id, activity_id, kind, uid, day)
    )`,
    'create index shop_notice_open_ones on shop_notice (created_at) where told_at is null',
    // The daily amounts of existing envelopes were counted in another table before.
    `update activity set
      spent_fen = paid.fen,
      spent_day = paid.day,
      spent_day_fen = paid.day_fen
    from (
      select brand_id, activity_id, sum(pay_fen) as fen, max(day) as day,
        (array_agg(pay_fen order by day desc))[1] as day_fen
      from payout_count where scope = 'all' group by brand_id, activity_id
    ) as paid
    where activity.brand_id = paid.brand_id and activity.activity_id = paid.activity_id`,
  ],
}
