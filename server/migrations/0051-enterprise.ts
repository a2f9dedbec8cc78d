import type { Migration } from '../core/migrate.ts'

export const enterprise: Migration = {
  name: '0051-enterprise',
  statements: [
    `create table contact_identity (
      brand_id int not null,
      external_userid text not null,
      unionid text not null,
      known_at bigint not null,
      primary key (brand_id, external_userid)
    )`,
    'create index contact_identity_person on contact_identity (brand_id, unionid)',
    `create table group_chat (
      brand_id int not null,
      chat_id text not null,
      store_id int not null,
      name text not null,
      member_n int not null default 0 check (member_n >= 0),
      held_n int not null default 0 check (held_n >= 0),
      cap int not null default 200 check (cap > 0),
      qr_text text not null,
      qr_expires_at bigint not null default 0,
      status int not null default 1,
      synced_at bigint not null,
      primary key (brand_id, chat_id)
    )`,
    `create table group_member (
      brand_id int not null,
      chat_id text not null,
      external_userid text not null,
      joined_at bigint not null,
      left_at bigint,
      primary key (brand_id, chat_id, external_userid)
    )`,
    'create index group_member_person on group_member (brand_id, external_userid)',
    `create table enterprise_event (
      brand_id int not null,
      event_id text not null,
      external_userid text not null,
      unionid text not null default '',
      event jsonb not null,
      at bigint not null,
      applied_at bigint,
      primary key (brand_id, event_id)
    )`,
    'create index enterprise_event_old on enterprise_event (at)',
    `create table sandbox_group (
      brand_id int not null,
      chat_id text not null,
      name text not null,
      member_n int not null,
      qr_version int not null default 1,
      qr_expires_at bigint not null default 0,
      is_dismissed boolean not null default false,
      primary key (brand_id, chat_id)
    )`,
    "create index enterprise_event_waiting on enterprise_event (brand_id, unionid) where applied_at is null and unionid <> ''",
  ],
}
