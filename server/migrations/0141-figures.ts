import type { Migration } from '../core/migrate.ts'

/** Figures of a span read what happened in it, not what an activity has had in all. */
export const figures: Migration = {
  name: '0141-figures',
  statements: [
    'create index user_grant_taken on user_grant (brand_id, activity_id, created_at) include (uid) where status <> 4',
    'create index redeem_code_used on redeem_code (brand_id, used_at) include (grant_id, uid) where status = 2',
    'create index visitor_created on visitor (brand_id, created_at) include (uid)',
    'drop index vote_newest',
    'create index vote_newest on vote (brand_id, activity_id, created_at) include (uid, flagged)',
    // Visits with a session of each whole day; those of later days are in the log.
    `create table visit_day (
      brand_id int not null,
      activity_id int not null,
      day bigint not null,
      n int not null,
      primary key (brand_id, activity_id, day)
    )`,
    `create table visit_day_until (
      brand_id int not null,
      until bigint not null,
      primary key (brand_id)
    )`,
  ],
}
