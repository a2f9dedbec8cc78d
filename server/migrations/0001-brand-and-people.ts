import type { Migration } from '../core/migrate.ts'

export const brandAndPeople: Migration = {
  name: '0001-brand-and-people',
  statements: [
    `create table brand (
      brand_id int primary key,
      name text not null,
      logo text not null,
      intro text not null,
      phone text not null,
      theme_color text not null check (theme_color ~ '^#[0-9a-fA-F]{6}$'),
      app_id text not null,
      secret text not null,
      is_secret boolean not null default false,
      status int not null default 1,
      expire_at bigint not null default 0,
      entry_kinds jsonb not null
    )`,
    `create table shop (
      brand_id int not null,
      shop_id int not null,
      name text not null,
      primary key (brand_id, shop_id)
    )`,
    `create table store (
      brand_id int not null,
      store_id int not null,
      shop_id int not null,
      name text not null,
      address text not null,
      phone text not null,
      hours text not null,
      lat double precision not null,
      lng double precision not null,
      status int not null default 1,
      code_version int not null default 1,
      primary key (brand_id, store_id)
    )`,
    `create table shop_user (
      brand_id int not null,
      user_id int not null,
      uid int,
      shop_id int not null,
      store_id int not null,
      name text not null,
      avatar text not null,
      phone text not null,
      position text not null,
      wechat_qrcode text not null,
      role int not null,
      status int not null default 1,
      show jsonb not null,
      primary key (brand_id, user_id),
      unique (brand_id, uid)
    )`,
    `create table visitor (
      brand_id int not null,
      uid int not null,
      unionid text not null,
      openid text not null default '',
      nickname text not null,
      avatar text not null,
      is_snapshot boolean not null default false,
      phone text not null default '',
      member_level int not null default 0,
      follows boolean not null default false,
      created_at bigint not null,
      primary key (brand_id, uid),
      unique (brand_id, unionid)
    )`,
    `create table session (
      brand_id int not null,
      token_hash text not null,
      uid int not null,
      is_snapshot boolean not null,
      created_at bigint not null,
      expires_at bigint not null,
      primary key (brand_id, token_hash)
    )`,
    `create table oauth_code (
      brand_id int not null,
      code text not null,
      unionid text not null,
      openid text not null default '',
      nickname text not null,
      avatar text not null,
      is_snapshot boolean not null default false,
      expires_at bigint not null,
      used_at bigint,
      primary key (brand_id, code)
    )`,
    `create table login_answer (
      brand_id int not null,
      code_hash text not null,
      lease_until bigint not null,
      expires_at bigint not null,
      answered boolean not null default false,
      uid int,
      is_snapshot boolean not null default false,
      primary key (brand_id, code_hash)
    )`,
    `create table outside_ticket (
      brand_id int not null,
      kind text not null,
      value text not null,
      expires_at bigint not null,
      lease_until bigint not null,
      primary key (brand_id, kind)
    )`,
    // json instead of jsonb, because a repeated answer must be identical, including the order of
    // its keys.
    `create table reply_once (
      brand_id int not null,
      uid int not null,
      operation text not null,
      req_id text not null,
      body_hash text not null,
      reply json,
      created_at bigint not null,
      primary key (brand_id, uid, operation, req_id)
    )`,
    `create table rate (
      brand_id int not null,
      rate_key text not null,
      window_start bigint not null,
      hits int not null,
      primary key (brand_id, rate_key)
    )`,
  ],
}
