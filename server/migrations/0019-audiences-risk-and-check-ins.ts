import type { Migration } from '../core/migrate.ts'

export const audiencesRiskAndCheckIns: Migration = {
  name: '0019-audiences-risk-and-check-ins',
  statements: [
    `create table member_level (
      brand_id int not null,
      level int not null check (level > 0),
      name text not null,
      primary key (brand_id, level)
    )`,
    `create table customer_tag (
      brand_id int not null,
      tag_id int not null,
      name text not null,
      created_at bigint not null,
      primary key (brand_id, tag_id)
    )`,
    `create table visitor_tag (
      brand_id int not null,
      uid int not null,
      tag_id int not null,
      tagged_at bigint not null,
      primary key (brand_id, uid, tag_id)
    )`,
    `create table risk_count (
      brand_id int not null,
      activity_id int not null,
      scope text not null,
      period bigint not null,
      n int not null check (n > 0),
      primary key (brand_id, activity_id, scope)
    )`,
    `create table check_in (
      brand_id int not null,
      activity_id int not null,
      uid int not null,
      day text not null,
      made_up boolean not null,
      created_at bigint not null,
      primary key (brand_id, activity_id, uid, day)
    )`,
    `create table check_in_card (
      brand_id int not null,
      activity_id int not null,
      uid int not null,
      stamps int not null check (stamps >= 0),
      month text not null default '',
      make_up_n int not null default 0 check (make_up_n >= 0),
      primary key (brand_id, activity_id, uid)
    )`,
    // Moves a vote's limit per IP address from its own settings to the common ones.
    `update activity set
      risk = risk || jsonb_build_object('ip_day', ext->'ip_day'),
      ext = ext - 'ip_day'
    where type = 'vote' and jsonb_exists(ext, 'ip_day')`,
    "delete from ballot_count where scope like 'from:%'",
  ],
}
