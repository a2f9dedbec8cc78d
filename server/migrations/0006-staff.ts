import type { Migration } from '../core/migrate.ts'

export const staffTools: Migration = {
  name: '0006-staff',
  statements: [
    "alter table shop_user add column intro text not null default ''",
    'alter table goods add column if not exists stock int not null default -1',
    'alter table goods add column if not exists commission_bp int not null default 0',
    `create table article_category (
      brand_id int not null,
      category_id int not null,
      name text not null,
      sort int not null default 0,
      primary key (brand_id, category_id)
    )`,
    `create table radar_seen (
      brand_id int not null,
      user_id int not null,
      seen_at bigint not null,
      primary key (brand_id, user_id)
    )`,
    // The primary key allows one notice per customer and day.
    `create table radar_notice (
      brand_id int not null,
      user_id int not null,
      uid int not null,
      day text not null,
      reason text not null,
      created_at bigint not null,
      primary key (brand_id, user_id, day, uid)
    )`,
    // Feed and figures read the events of one staff member, newest first; the share tree those of
    // one material.
    'create index page_log_staff on page_log (brand_id, staff_id, received_at)',
    'create index page_log_staff_material on page_log (brand_id, staff_id, materiel_id, received_at)',
  ],
}
