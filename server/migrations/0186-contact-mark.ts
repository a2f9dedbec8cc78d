import type { Migration } from '../core/migrate.ts'

/** Campaigns whose people are tagged at the enterprise side, and tags and descriptions of the sandbox's platform. */
export const contactMark: Migration = {
  name: '0186-contact-mark',
  statements: [
    'alter table activity add column contact_mark jsonb',
    'create index activity_contact_mark on activity (brand_id, end_at) where contact_mark is not null',
    `create table contact_mark (
      brand_id int not null,
      activity_id int not null,
      uid int not null,
      user_id int not null,
      line text not null,
      noted_at bigint not null,
      done_at bigint,
      is_written boolean not null default false,
      primary key (brand_id, activity_id, uid, user_id)
    )`,
    'create index contact_mark_contact on contact_mark (brand_id, uid, user_id)',
    'create index contact_mark_open on contact_mark (noted_at) where done_at is null',
    // Who has taken part first and added the staff afterwards.
    'create index staff_bond_newest on staff_bond (brand_id, bound_at) where removed_at is null',
    `create table corp_tag (
      brand_id int not null,
      name text not null,
      tag_id text not null,
      primary key (brand_id, name)
    )`,
    "alter table sandbox_contact add column remark text not null default ''",
    "alter table sandbox_contact add column description text not null default ''",
    "alter table sandbox_contact add column tags jsonb not null default '[]'",
    `create table sandbox_corp_tag (
      brand_id int not null,
      tag_id text not null,
      group_name text not null,
      name text not null,
      created_at bigint not null,
      primary key (brand_id, tag_id),
      unique (brand_id, group_name, name)
    )`,
  ],
}
