import type { Migration } from '../core/migrate.ts'

export const ledgers: Migration = {
  name: '0032-ledgers',
  statements: [
    // A claw-back may make a balance negative; spending has a condition of its own.
    'alter table point_account drop constraint point_account_points_check',
    `create table point_lot (
      brand_id int not null,
      uid int not null,
      lot text not null,
      got int not null check (got > 0),
      left_n int not null check (left_n between 0 and got),
      expire_at bigint not null default 0,
      created_at bigint not null,
      primary key (brand_id, uid, lot)
    )`,
    'create index point_lot_expiring on point_lot (expire_at) where left_n > 0 and expire_at > 0',
    `create table point_move (
      brand_id int not null,
      uid int not null,
      key text not null,
      lot text not null,
      delta int not null,
      of_key text not null default '',
      primary key (brand_id, uid, key, lot)
    )`,
    "create index point_move_returned on point_move (brand_id, uid, of_key) where of_key <> ''",
    `alter table point_log
      add column type int not null default 3,
      add column status int not null default 1,
      add column usable_at bigint not null default 0`,
    // Types of lines that campaigns wrote before lines had a type.
    'update point_log set type = 14 where delta < 0',
    // Existing points get no expiry, because their owners were not told of one.
    `insert into point_lot (brand_id, uid, lot, got, left_n, created_at)
      select brand_id, uid, 'balance', points, points, 0 from point_account where points > 0`,

    'alter table wallet rename column uid to owner',
    'alter table wallet drop constraint wallet_balance_fen_check',
    'alter table wallet_log rename column uid to owner',
    'alter table wallet_log add column frozen_fen bigint not null default 0',
    'alter table wallet_log drop constraint wallet_log_brand_id_biz_type_biz_id_key',
    'alter table wallet_log add unique (brand_id, account, biz_type, biz_id)',

    'alter table user_grant alter column activity_id drop not null',
    `alter table user_grant
      add column source text not null default '',
      add column source_id text not null default '',
      add column order_no text`,
    "create unique index user_grant_source on user_grant (brand_id, source, source_id) where source <> ''",
    'create index user_grant_order on user_grant (brand_id, order_no) where order_no is not null',

    `create table keeper (
      brand_id int not null,
      uid int not null,
      user_id int,
      store_id int not null,
      source text not null,
      since bigint not null,
      until bigint not null default 0,
      primary key (brand_id, uid)
    )`,
    'create index keeper_staff on keeper (brand_id, user_id) where user_id is not null',
    `create table keeper_log (
      brand_id int not null,
      uid int not null,
      no int not null,
      user_id int,
      store_id int not null,
      source text not null,
      at bigint not null,
      primary key (brand_id, uid, no)
    )`,

    `create table commission (
      brand_id int not null,
      record_id text not null,
      order_no text not null,
      item_no int not null,
      role text not null,
      owner int not null,
      buyer_uid int not null,
      base_fen bigint not null,
      rate_bp int not null,
      amount_fen bigint not null check (amount_fen >= 0),
      reversed_fen bigint not null default 0 check (reversed_fen between 0 and amount_fen),
      status int not null default 0,
      freeze_until bigint not null default 0,
      created_at bigint not null,
      primary key (brand_id, record_id),
      unique (brand_id, order_no, item_no, role)
    )`,
    'create index commission_of_owner on commission (brand_id, role, owner, created_at)',
  ],
}
