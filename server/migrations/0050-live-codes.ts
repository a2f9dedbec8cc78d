import type { Migration } from '../core/migrate.ts'

export const liveCodes: Migration = {
  name: '0050-live-codes',
  statements: [
    `create table live_code (
      brand_id int not null,
      code_id text not null,
      token text not null,
      activity_id int not null,
      pool text not null,
      owner_uid int,
      rule text not null check (rule in ('order', 'random', 'round', 'near', 'mine')),
      expires_at bigint not null default 0,
      status int not null default 1,
      created_at bigint not null,
      primary key (brand_id, code_id),
      unique (brand_id, token)
    )`,
    'create index live_code_of_activity on live_code (brand_id, activity_id)',
    `create table live_target (
      brand_id int not null,
      code_id text not null,
      target_id int not null,
      kind text not null check (kind in ('staff', 'group', 'shop')),
      ref text not null,
      position int not null,
      is_enabled boolean not null default true,
      day_cap int not null default -1,
      total_cap int not null default -1,
      day text not null default '',
      day_n int not null default 0 check (day_n >= 0 and (day_cap < 0 or day_n <= day_cap)),
      total_n int not null default 0 check (total_n >= 0 and (total_cap < 0 or total_n <= total_cap)),
      way_text text not null default '',
      primary key (brand_id, code_id, target_id)
    )`,
    'create index live_target_of on live_target (brand_id, kind, ref)',
    `create table live_scan (
      brand_id int not null,
      code_id text not null,
      uid int not null,
      day text not null,
      activity_id int not null,
      target_id int not null default 0,
      seen jsonb not null default '[]',
      staff_id int,
      at bigint not null,
      joined_at bigint,
      primary key (brand_id, code_id, uid, day)
    )`,
    'create index live_scan_of_activity on live_scan (brand_id, activity_id, at)',
    'create index live_scan_of_person on live_scan (brand_id, uid, at)',
  ],
}
