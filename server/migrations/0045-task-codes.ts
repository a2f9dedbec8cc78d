import type { Migration } from '../core/migrate.ts'

export const taskCodes: Migration = {
  name: '0045-task-codes',
  statements: [
    `create table contact_code (
      brand_id int not null,
      activity_id int not null,
      uid int not null,
      state text not null,
      user_id int not null,
      qr_text text not null,
      created_at bigint not null,
      primary key (brand_id, activity_id, uid)
    )`,
    'create unique index contact_code_state on contact_code (brand_id, state)',
    `create table reward_code (
      brand_id int not null,
      activity_id int not null,
      step int not null,
      code text not null,
      uid int,
      given_at bigint,
      primary key (brand_id, activity_id, step, code)
    )`,
    'create unique index reward_code_owner on reward_code (brand_id, activity_id, step, uid) where uid is not null',
  ],
}
