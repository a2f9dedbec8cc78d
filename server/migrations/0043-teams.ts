import type { Migration } from '../core/migrate.ts'

export const teams: Migration = {
  name: '0043-teams',
  statements: [
    `create table team (
      brand_id int not null,
      team_id text not null,
      activity_id int not null,
      item int not null default 0,
      leader_uid int not null,
      size int not null check (size >= 2),
      goal int not null check (goal between 1 and size),
      fill_n int not null default 0 check (fill_n >= 0),
      lasts_s int not null,
      paid int not null default 0 check (paid >= 0),
      held int not null default 0 check (held >= 0),
      filled int not null default 0 check (filled >= 0),
      status int not null,
      expires_at bigint not null default 0,
      config jsonb not null default '{}',
      created_at bigint not null,
      ended_at bigint,
      primary key (brand_id, team_id),
      check (paid + held + filled <= size)
    )`,
    'create index team_forming on team (brand_id, activity_id, expires_at) where status = 1',
    `create table seat (
      brand_id int not null,
      team_id text not null,
      uid int not null,
      activity_id int not null,
      ref text not null default '',
      state text not null check (state in ('held', 'paid', 'released', 'refunded')),
      is_running boolean not null default true,
      taken_at bigint not null,
      paid_at bigint,
      primary key (brand_id, team_id, uid)
    )`,
    "create unique index seat_ref on seat (brand_id, ref) where ref <> ''",
    // A person has at most one active seat among all teams of an activity.
    'create unique index seat_running on seat (brand_id, activity_id, uid) where is_running',
  ],
}
