import type { Migration } from '../core/migrate.ts'

export const annuals: Migration = {
  name: '0056-annuals',
  statements: [
    `create table annual_member (
      brand_id int not null,
      activity_id int not null,
      uid int not null,
      joined_at bigint not null,
      consent_version text not null,
      agreed_at bigint not null,
      left_at bigint,
      primary key (brand_id, activity_id, uid)
    )`,
    `create table annual_benefit (
      brand_id int not null,
      activity_id int not null,
      uid int not null,
      period text not null,
      reward jsonb not null,
      grant_id text not null default '',
      taken_at bigint not null,
      primary key (brand_id, activity_id, uid, period)
    )`,
  ],
}
