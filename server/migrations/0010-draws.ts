import type { Migration } from '../core/migrate.ts'

export const draws: Migration = {
  name: '0010-draws',
  statements: [
    // The checks back up the conditional updates of the draw mechanic. 50,000 yuan is the legal
    // maximum value of a prize.
    `create table prize (
      brand_id int not null,
      activity_id int not null,
      prize_id int not null check (prize_id > 0),
      kind text not null,
      name text not null,
      image text not null,
      value_text text not null default '',
      weight_ppm int not null check (weight_ppm between 0 and 1000000),
      stock_total int not null default -1,
      stock_left int not null default -1,
      day_stock int not null default -1,
      day text not null default '',
      day_n int not null default 0,
      per_user int not null default -1,
      value_fen int not null default 0 check (value_fen between 0 and 5000000),
      amount int not null default 0 check (amount >= 0),
      use_days int not null default 30,
      need_address boolean not null default false,
      is_pity boolean not null default false,
      cell int not null,
      primary key (brand_id, activity_id, prize_id),
      unique (brand_id, activity_id, cell),
      check (stock_total = -1 and stock_left = -1 or stock_left between 0 and stock_total),
      check (day_stock < 0 or day_n <= day_stock),
      check (kind <> 'none' or weight_ppm = 0),
      check (kind <> 'balance' or amount > 0 and amount = value_fen)
    )`,
    `create table prize_code (
      brand_id int not null,
      activity_id int not null,
      prize_id int not null,
      code text not null,
      draw_id text,
      primary key (brand_id, activity_id, prize_id, code),
      unique (brand_id, draw_id)
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
    `create table drawer (
      brand_id int not null,
      activity_id int not null,
      uid int not null,
      win_n int not null,
      day text not null,
      day_win_n int not null,
      miss_n int not null,
      primary key (brand_id, activity_id, uid)
    )`,
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
      primary key (brand_id, draw_id)
    )`,
    'create index draw_newest on draw (brand_id, activity_id, created_at)',
    'create index draw_mine on draw (brand_id, activity_id, uid, created_at)',
    `create index draw_unclaimed on draw (brand_id, activity_id, claim_until) where status = 'pending'`,
    // Open items of a visitor in all campaigns.
    `create index draw_waiting on draw (brand_id, uid, claim_until) where status = 'pending'`,
    `create table point_account (
      brand_id int not null,
      uid int not null,
      points int not null check (points >= 0),
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
      primary key (brand_id, uid, key)
    )`,
    'create index point_log_mine on point_log (brand_id, uid, created_at)',
  ],
}
