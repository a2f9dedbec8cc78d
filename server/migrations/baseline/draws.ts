/** 32 bytes from the database's strong random source: two UUIDs contain 244 random bits. */
const newSeed = "sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))"

/** Hashes between `root` and `seed`: rounds of a scheduled draw after the first one. */
const LINKS = 9

/** Draws, prizes and pots. */
export const draws: string[] = [
  // The checks back up the conditional updates of the draw mechanic. 50,000 yuan is the legal maximum value of a
  // prize.
  `create table prize (
    brand_id int not null,
    activity_id int not null,
    prize_id int not null check (prize_id > 0),
    kind text not null,
    name text not null,
    image text not null,
    value_text text not null default '',
    weight_ppm int not null check (weight_ppm >= 0 and weight_ppm <= 1000000),
    stock_total int not null default -1,
    stock_left int not null default -1,
    day_stock int not null default -1,
    day text not null default '',
    day_n int not null default 0,
    per_user int not null default -1,
    value_fen int not null default 0 check (value_fen >= 0 and value_fen <= 5000000),
    amount int not null default 0 check (amount >= 0),
    use_days int not null default 30,
    need_address boolean not null default false,
    is_pity boolean not null default false,
    cell int not null,
    unique (brand_id, activity_id, cell),
    primary key (brand_id, activity_id, prize_id),
   
      check ((stock_total = -1 and stock_left = -1) or (stock_left >= 0 and stock_left <= stock_total)),
    constraint prize_check1 check (day_stock < 0 or day_n <= day_stock),
    constraint prize_check2 check (kind <> 'none' or weight_ppm = 0),
    constraint prize_check3 check (kind <> 'balance' or (amount > 0 and amount = value_fen))
  )`,
  `create table prize_code (
    brand_id int not null,
    activity_id int not null,
    prize_id int not null,
    code text not null,
    draw_id text,
    unique (brand_id, draw_id),
    primary key (brand_id, activity_id, prize_id, code)
  )`,
  `create table chance_balance (
    brand_id int not null,
    activity_id int not null,
    uid int not null,
    day text not null,
    free_n int not null check (free_n >= 0),
    kept_n int not null check (kept_n >= 0),
    primary key (brand_id, activity_id, uid)
  )`,
  `create table chance_log (
    brand_id int not null,
    activity_id int not null,
    uid int not null,
    key text not null,
    delta int not null,
    created_at bigint not null,
    primary key (brand_id, activity_id, uid, key)
  )`,
  // `draw_n`: origin of each draw's number.
  `create table draw_stats (
    brand_id int not null,
    activity_id int not null,
    uid int not null,
    win_n int not null,
    day text not null,
    day_win_n int not null,
    miss_n int not null,
    draw_n int not null default 0,
    primary key (brand_id, activity_id, uid)
  )`,
  // `team_id`: each member's result of the team's draw.
  `create table draw (
    brand_id int not null,
    draw_id text not null,
    activity_id int not null,
    uid int not null,
    prize_id int not null,
    kind text not null,
    status text not null,
    cell int not null,
    prize jsonb not null,
    claim_until bigint not null,
    grant_id text not null default '',
    contact jsonb,
    created_at bigint not null,
    claimed_at bigint,
    told_at bigint,
    no int not null default 0,
    salt text not null default '',
    roll int not null default -1,
    hit_id int not null default 0,
    why text not null default '',
    team_id text not null default '',
    order_no text not null default '',
    charged_fen bigint not null default 0 check (charged_fen >= 0),
    primary key (brand_id, draw_id)
  )`,
  'create index draw_newest on draw (brand_id, activity_id, created_at)',
  'create index draw_mine on draw (brand_id, activity_id, uid, created_at)',
  `create index draw_unclaimed on draw (brand_id, activity_id, claim_until)
      where status = 'pending'`,
  // Open items of a visitor in all campaigns.
  "create index draw_waiting on draw (brand_id, uid, claim_until) where status = 'pending'",
  `create index draw_expiring on draw (claim_until)
      where status = 'pending' and told_at is null`,
  "create index draw_lapsed on draw (claim_until) where status = 'pending'",
  "create unique index draw_of_team on draw (brand_id, team_id, uid) where team_id <> ''",
  // One win per person in all rounds. Only scheduled draws have a number without a roll.
  `create unique index draw_of_rounds on draw (brand_id, activity_id, uid)
      where no > 0 and roll = -1`,
  // A claw-back may make a balance negative; spending has a condition of its own.
  `create table point_account (
    brand_id int not null,
    uid int not null,
    points int not null,
    primary key (brand_id, uid)
  )`,
  `create table point_log (
    brand_id int not null,
    uid int not null,
    key text not null,
    delta int not null,
    points int not null,
    title text not null,
    created_at bigint not null,
    type int not null default 3,
    status int not null default 1,
    usable_at bigint not null default 0,
    primary key (brand_id, uid, key)
  )`,
  'create index point_log_mine on point_log (brand_id, uid, created_at)',
  'create index point_log_recent on point_log (brand_id, uid, created_at)',
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
    unique (brand_id, activity_id, uid),
    primary key (brand_id, record_id),
    check (codes_n = (helpers_n + 1))
  )`,
  `create index helper_record_rank on helper_record (brand_id, activity_id, helpers_n, helped_at)`,
  `create index helper_record_newest on helper_record (brand_id, activity_id, joined_at, record_id)`,
  'create index helper_record_of_person on helper_record (brand_id, uid, activity_id)',
  `create table helper_code (
    brand_id int not null,
    activity_id int not null,
    code text not null check (code ~ '^[a-z2-7]{8}$'),
    owner_uid int not null,
    source text not null,
    at bigint not null,
    unique (brand_id, activity_id, owner_uid, source),
    primary key (brand_id, activity_id, code)
  )`,
  // One row per draw with its counts and the time at which it was held. `rounds_n`: rounds of a scheduled draw, of
  // which `drawn_at` is the first.
  `create table helper_draw (
    brand_id int not null,
    activity_id int not null,
    people_n int not null default 0,
    codes_n int not null default 0,
    drawn_at bigint,
    rounds_n int not null default 0,
    primary key (brand_id, activity_id)
  )`,
  // A member's share of an opened pot, or the owner's consolation.
  `create table pot_share (
    brand_id int not null,
    session_id text not null,
    uid int not null,
    activity_id int not null,
    reward jsonb not null,
    is_fallback boolean not null default false,
    grant_id text not null default '',
    at bigint not null,
    primary key (brand_id, session_id, uid)
  )`,
  'create index pot_share_of_activity on pot_share (brand_id, activity_id, uid)',
  // A trigger creates the seed together with the activity, so that nobody can choose or change it.
  `create function add_draw_seed() returns trigger language plpgsql as $$
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
  `create trigger activity_draw_seed after insert or update of type on activity
    for each row when (new.type in ('lottery', 'lotteryWheel', 'teamDraw', 'lotteryHelper'))
    execute function add_draw_seed()`,
]
