import type { Migration } from '../core/migrate.ts'

/** 32 bytes from the database's strong random source: two UUIDs contain 244 random bits. */
const newSeed = "sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))"

/** Hashes between `root` and `seed`: rounds of a scheduled draw after the first one. */
const LINKS = 9

export const redraws: Migration = {
  name: '0059-redraws',
  statements: [
    // The seeds of all rounds are a hash chain: each seed is the hash of the next round's seed, so
    // that the one published hash seals them all. Older activities have no chain.
    "alter table draw_seed add column root text not null default ''",
    `create or replace function add_draw_seed() returns trigger language plpgsql as $$
      declare
        root bytea := ${newSeed};
        seed bytea := root;
      begin
        for link in 1..${LINKS} loop
          seed := sha256(seed);
        end loop;
        insert into draw_seed (brand_id, activity_id, seed, hash, root)
        values (new.brand_id, new.activity_id, encode(seed, 'hex'), encode(sha256(seed), 'hex'),
          encode(root, 'hex'))
        on conflict do nothing;
        return null;
      end
    $$`,
    // Rounds of a scheduled draw, of which `drawn_at` is the first.
    'alter table helper_draw add column rounds_n int not null default 0',
    'update helper_draw set rounds_n = 1 where drawn_at is not null',
    `update draw set no = 1 from activity
      where activity.brand_id = draw.brand_id and activity.activity_id = draw.activity_id
        and activity.type = 'lotteryHelper'`,
    // One win per person in all rounds. Only scheduled draws have a number without a roll.
    `create unique index draw_of_rounds on draw (brand_id, activity_id, uid)
      where no > 0 and roll = -1`,
  ],
}
