import type { Migration } from '../core/migrate.ts'

/** What people have been told, and whether they want the messaging app to say it too. */
export const inbox: Migration = {
  name: '0132-inbox',
  statements: [
    `create table inbox (
      brand_id int not null,
      uid int not null,
      notice_key text not null,
      title text not null,
      text text not null,
      path text not null,
      picture text not null,
      created_at bigint not null,
      read_at bigint,
      primary key (brand_id, uid, notice_key)
    )`,
    'create index inbox_newest on inbox (brand_id, uid, created_at desc, notice_key desc)',
    'create index inbox_unread on inbox (brand_id, uid) where read_at is null',
    'create index inbox_created on inbox (created_at)',
    'alter table visitor add column is_hushed boolean not null default false',
    // Each manager has a job of their own, which says by itself whether the manager was told.
    'drop index shop_notice_open_ones',
    'alter table shop_notice drop column told_at',
  ],
}
