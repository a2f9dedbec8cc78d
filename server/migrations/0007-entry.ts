import type { Migration } from '../core/migrate.ts'

export const entry: Migration = {
  name: '0007-entry',
  statements: [
    // The first code returned with a state; any other code with it is refused as a replay.
    `create table login_state (
      brand_id int not null,
      state_hash text not null,
      code_hash text not null,
      expires_at bigint not null,
      primary key (brand_id, state_hash)
    )`,
    `create table wechat_binding (
      brand_id int not null,
      type int not null check (type between 1 and 3),
      subject int not null,
      uid int not null,
      bound_at bigint not null,
      primary key (brand_id, type, subject)
    )`,
    `create table short_link (
      brand_id int not null,
      ticket text not null,
      url text not null,
      expires_at bigint not null default 0,
      primary key (brand_id, ticket)
    )`,
    `create table link_host (
      brand_id int not null,
      host text not null,
      primary key (brand_id, host)
    )`,
    `create table pay_receipt (
      brand_id int not null,
      out_trade_no text not null,
      check_code text not null,
      order_no text not null,
      title text not null,
      amount_fen bigint not null,
      status int not null,
      primary key (brand_id, out_trade_no)
    )`,
  ],
}
