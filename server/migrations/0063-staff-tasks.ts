import type { Migration } from '../core/migrate.ts'

export const staffTasks: Migration = {
  name: '0063-staff-tasks',
  statements: [
    `create table staff_task (
      brand_id int not null,
      task_id int not null,
      shop_id int not null,
      store_id int,
      scope text not null check (scope in ('shop', 'store', 'staff')),
      kind int not null check (kind between 1 and 7),
      ref_id int not null default 0,
      title text not null,
      target int not null check (target between 1 and 999),
      start_at bigint not null,
      end_at bigint not null check (end_at >= start_at),
      is_ended_early boolean not null default false,
      reward text not null default '',
      created_by int not null,
      created_at bigint not null,
      primary key (brand_id, task_id)
    )`,
    'create index staff_task_of_shop on staff_task (brand_id, shop_id, end_at)',
    `create table staff_task_person (
      brand_id int not null,
      task_id int not null,
      user_id int not null,
      done int not null default 0,
      visit_n int not null default 0,
      share_n int not null default 0,
      done_at bigint,
      primary key (brand_id, task_id, user_id)
    )`,
    'create index staff_task_of_person on staff_task_person (brand_id, user_id, done_at)',
    `create table poster_made (
      brand_id int not null,
      user_id int not null,
      poster_id int not null,
      article_id int not null,
      day text not null,
      made_at bigint not null,
      primary key (brand_id, user_id, poster_id, article_id, day)
    )`,
    'create index keeper_log_staff on keeper_log (brand_id, user_id, at) where user_id is not null',
    'create index staff_bond_staff on staff_bond (brand_id, user_id, bound_at)',
  ],
}
