import type { Migration } from '../core/migrate.ts'

/** 32 bytes from the database's strong random source: two UUIDs contain 244 random bits. */
const newSeed = "sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))"

export const checkableDraws: Migration = {
  name: '0020-checkable-draws',
  statements: [
    `create table draw_seed (
      brand_id int not null,
      activity_id int not null,
      seed text not null,
      hash text not null,
      primary key (brand_id, activity_id)
    )`,
    // A trigger creates the seed together with the activity, so that nobody can choose or change
    // it.
    `create function add_draw_seed() returns trigger language plpgsql as $$
      declare fresh bytea := ${newSeed};
      begin
        insert into draw_seed (brand_id, activity_id, seed, hash)
        values (new.brand_id, new.activity_id, encode(fresh, 'hex'), encode(sha256(fresh), 'hex'))
        on conflict do nothing;
        return null;
      end
    $$`,
    `create trigger activity_draw_seed after insert or update of type on activity
      for each row when (new.type in ('lottery', 'lotteryWheel')) execute function add_draw_seed()`,
    // Existing activities get their seed through the same trigger.
    "update activity set type = type where type in ('lottery', 'lotteryWheel')",
    // Origin of each draw's number. Older draws have none.
    'alter table drawer add column draw_n int not null default 0',
    'alter table draw add column no int not null default 0',
    "alter table draw add column salt text not null default ''",
    'alter table draw add column roll int not null default -1',
    'alter table draw add column hit_id int not null default 0',
    "alter table draw add column why text not null default ''",
  ],
}
