import type { Migration } from '../core/migrate.ts'

export const audiencesAndRisk: Migration = {
  name: '0019-audiences-and-risk',
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
    // A vote kept its bound for an address in its own part, and counted beside the votes.
    `update activity set
      risk = risk || jsonb_build_object('ip_day', ext->'ip_day'),
      ext = ext - 'ip_day'
    where type = 'vote' and jsonb_exists(ext, 'ip_day')`,
    "delete from ballot_count where scope like 'from:%'",
  ],
}
