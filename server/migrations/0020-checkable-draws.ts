import type { Migration } from '../core/migrate.ts'

/** 32 bytes of the database's own strong randomness: two uuids hold 244 bits of it. */
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
    // A draw has its seed from the moment it is made, whoever makes it; nobody can choose or change one later.
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
    // Those that are there already get theirs in the same way.
    "update activity set type = type where type in ('lottery', 'lotteryWheel')",
    // What each draw came from. Draws from before have no number.
    'alter table drawer add column draw_n int not null default 0',
    'alter table draw add column no int not null default 0',
    "alter table draw add column salt text not null default ''",
    'alter table draw add column roll int not null default -1',
    'alter table draw add column hit_id int not null default 0',
    "alter table draw add column why text not null default ''",
  ],
}
