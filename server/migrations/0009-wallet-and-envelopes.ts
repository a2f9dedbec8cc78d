import type { Migration } from '../core/migrate.ts'

export const walletAndEnvelopes: Migration = {
  name: '0009-wallet-and-envelopes',
  statements: [
    // The unique key allows one ledger line per event, however often the event is reported.
    `create table wallet (
      brand_id int not null,
      uid int not null,
      account text not null,
      balance_fen bigint not null default 0 check (balance_fen >= 0),
      frozen_fen bigint not null default 0 check (frozen_fen >= 0),
      total_in_fen bigint not null default 0,
      total_out_fen bigint not null default 0,
      primary key (brand_id, uid, account)
    )`,
    `create table wallet_log (
      brand_id int not null,
      log_id text not null,
      uid int not null,
      account text not null,
      type int not null,
      amount_fen bigint not null,
      balance_fen bigint not null,
      title text not null,
      biz_type text not null,
      biz_id text not null,
      created_at bigint not null,
      primary key (brand_id, log_id),
      unique (brand_id, biz_type, biz_id)
    )`,
    'create index wallet_log_mine on wallet_log (brand_id, uid, account, created_at)',
    // The checks back up the conditional updates of the envelope mechanic.
    `create table envelope (
      brand_id int not null,
      envelope_id text not null,
      activity_id int not null,
      owner_uid int,
      total_fen bigint not null,
      left_fen bigint not null,
      share_n int not null,
      left_n int not null,
      min_fen int not null check (min_fen >= 1),
      max_fen int not null,
      status int not null default 1,
      returned_fen bigint not null default 0,
      created_at bigint not null,
      expire_at bigint not null,
      primary key (brand_id, envelope_id),
      check (left_n between 0 and share_n),
      check (left_fen between left_n::bigint * min_fen and left_n::bigint * max_fen)
    )`,
    'create index envelope_open_ones on envelope (brand_id, expire_at) where status = 1',
    'create index envelope_owner on envelope (brand_id, activity_id, owner_uid)',
    `create table envelope_share (
      brand_id int not null,
      envelope_id text not null,
      uid int not null,
      amount_fen int not null,
      status int not null,
      opened_at bigint not null,
      primary key (brand_id, envelope_id, uid)
    )`,
    'create index envelope_share_newest on envelope_share (brand_id, envelope_id, opened_at)',
    `create table payout_count (
      brand_id int not null,
      activity_id int not null,
      scope text not null,
      day text not null,
      pay_n int not null,
      pay_fen bigint not null,
      primary key (brand_id, activity_id, scope, day)
    )`,
  ],
}
