import type { Migration } from '../core/migrate.ts'

export const invites: Migration = {
  name: '0054-invites',
  statements: [
    `create table invite_bind (
      brand_id int not null,
      activity_id int not null,
      invitee_uid int not null,
      inviter_uid int not null check (inviter_uid <> invitee_uid),
      staff_id int,
      status int not null check (status between 0 and 3),
      why text not null default '',
      bound_at bigint not null,
      expire_at bigint not null,
      valid_at bigint,
      revoked_at bigint,
      primary key (brand_id, activity_id, invitee_uid)
    )`,
    `create index invite_bind_of_inviter on invite_bind
      (brand_id, activity_id, inviter_uid, bound_at desc, invitee_uid)`,
    // Binds that the job checks: those that can become valid, and those that can be revoked or
    // restored.
    `create index invite_bind_open on invite_bind (brand_id, activity_id, status, invitee_uid)
      where status > 0`,
    `create index invite_bind_news on invite_bind (brand_id, activity_id, valid_at desc)
      where status = 2`,

    `create table invite_count (
      brand_id int not null,
      activity_id int not null,
      inviter_uid int not null,
      bound_n int not null default 0,
      valid_n int not null default 0 check (valid_n between 0 and bound_n),
      reached_at bigint not null default 0,
      primary key (brand_id, activity_id, inviter_uid)
    )`,
    `create index invite_count_rank on invite_count
      (brand_id, activity_id, valid_n desc, reached_at, inviter_uid) where valid_n > 0`,

    `create table invite_reward (
      brand_id int not null,
      activity_id int not null,
      uid int not null,
      step int not null,
      round int not null,
      status text not null
        check (status in ('ready', 'claimed', 'reviewing', 'lapsed', 'gone', 'withdrawn')),
      reward jsonb not null,
      is_counted boolean not null,
      ready_at bigint not null,
      claim_until bigint not null,
      claimed_at bigint,
      grant_id text not null default '',
      primary key (brand_id, activity_id, uid, step, round)
    )`,
    'create index invite_reward_of_owner on invite_reward (brand_id, uid, status)',

    `create table invite_settled (
      brand_id int not null,
      activity_id int not null,
      settled_at bigint not null,
      primary key (brand_id, activity_id)
    )`,
  ],
}
