import type { Migration } from '../core/migrate.ts'

/** Whom the brand keeps out of its activities, and whom an activity lets in after an appeal. */
export const blacklist: Migration = {
  name: '0072-blacklist',
  statements: [
    `create table blacklist (
      brand_id int not null,
      uid int not null,
      reason text not null,
      ends_at bigint not null default 0,
      blocked_by int not null,
      blocked_at bigint not null,
      primary key (brand_id, uid)
    )`,
    'create index blacklist_newest on blacklist (brand_id, blocked_at, uid)',
    `create table let_in (
      brand_id int not null,
      activity_id int not null,
      uid int not null,
      let_in_at bigint not null,
      primary key (brand_id, activity_id, uid)
    )`,
    "update activity set risk = risk - 'blacklist' - 'blocked' - 'allowed'",
  ],
}
