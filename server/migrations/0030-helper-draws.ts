import type { Migration } from '../core/migrate.ts'

export const helperDraws: Migration = {
  name: '0030-helper-draws',
  statements: [
    // Participants of scheduled draws.
    `create table helper_record (
      brand_id int not null,
      record_id text not null,
      activity_id int not null,
      uid int not null,
      codes_n int not null default 1 check (codes_n >= 1),
      helpers_n int not null default 0 check (helpers_n >= 0),
      joined_at bigint not null,
      helped_at bigint not null default 0,
      primary key (brand_id, record_id),
      unique (brand_id, activity_id, uid),
      check (codes_n = helpers_n + 1)
    )`,
    'create index helper_record_rank on helper_record (brand_id, activity_id, helpers_n, helped_at)',
    'create index helper_record_newest on helper_record (brand_id, activity_id, joined_at, record_id)',
    'create index helper_record_of_person on helper_record (brand_id, uid, activity_id)',

    `create table helper_code (
      brand_id int not null,
      activity_id int not null,
      code text not null check (code ~ '^[a-z2-7]{8}$'),
      owner_uid int not null,
      source text not null,
      at bigint not null,
      primary key (brand_id, activity_id, code),
      unique (brand_id, activity_id, owner_uid, source)
    )`,

    // One row per draw with its counts and the time at which it was held.
    `create table helper_draw (
      brand_id int not null,
      activity_id int not null,
      people_n int not null default 0,
      codes_n int not null default 0,
      drawn_at bigint,
      primary key (brand_id, activity_id)
    )`,

    'drop trigger activity_draw_seed on activity',
    `create trigger activity_draw_seed after insert or update of type on activity
      for each row when (new.type in ('lottery', 'lotteryWheel', 'teamDraw', 'lotteryHelper'))
      execute function add_draw_seed()`,
  ],
}
