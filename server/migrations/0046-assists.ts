import type { Migration } from '../core/migrate.ts'

export const assists: Migration = {
  name: '0046-assists',
  statements: [
    `create table assist (
      brand_id int not null,
      session_id text not null,
      activity_id int not null,
      owner_uid int not null,
      item int not null,
      config jsonb not null default '{}',
      whole bigint not null,
      own bigint not null default 0,
      parts jsonb not null,
      done_n int not null default 0,
      done bigint not null,
      status int not null default 0,
      created_at bigint not null,
      expire_at bigint not null,
      reached_at bigint,
      held_until bigint,
      used_at bigint,
      order_no text not null default '',
      primary key (brand_id, session_id),
      check (own >= 0 and done between own and whole),
      check (done_n between 0 and jsonb_array_length(parts)),
      check (done_n < jsonb_array_length(parts) or done = whole)
    )`,
    // An ordered session counts as running, because it is reopened when the order is not paid.
    `create unique index assist_running on assist (brand_id, activity_id, owner_uid, item)
      where status in (0, 1, 6)`,
    'create index assist_of_owner on assist (brand_id, owner_uid, created_at)',
    'create index assist_of_activity on assist (brand_id, activity_id, status, used_at)',

    `create table assist_help (
      brand_id int not null,
      session_id text not null,
      helper_uid int not null,
      part int not null,
      amount bigint not null check (amount >= 0),
      at bigint not null,
      primary key (brand_id, session_id, helper_uid),
      unique (brand_id, session_id, part)
    )`,
  ],
}
