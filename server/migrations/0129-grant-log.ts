import type { Migration } from '../core/migrate.ts'

/** Coupons that the shop itself has sent to a customer or taken back, by whom and why. */
export const grantLog: Migration = {
  name: '0129-grant-log',
  statements: [
    `create table grant_log (
      brand_id int not null,
      grant_id text not null,
      kind text not null,
      activity_id int not null,
      uid int not null,
      user_id int not null,
      reason text not null default '',
      at bigint not null,
      primary key (brand_id, grant_id, kind)
    )`,
    'create index grant_log_holder on grant_log (brand_id, uid, at)',
    'create index grant_log_activity on grant_log (brand_id, activity_id, kind, at)',
  ],
}
