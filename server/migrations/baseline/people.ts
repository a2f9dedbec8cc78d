/** Brands, the people who come, and what is remembered of a request. */
export const people: string[] = [
  // `follow_url`: target of the QR code for following the brand's account; '' = none. `partner_secret`: null = the
  // brand has no third party, so every pair is refused. `withdraw_rules`: limits and fee that differ from the
  // defaults. `distribution_rules`: null = the brand has no distribution.
  `create table brand (
    brand_id int not null,
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
    entry_kinds jsonb not null,
    follow_url text not null default '',
    partner_secret text check (length(partner_secret) >= 32),
    in_maintenance boolean not null default false,
    free_freight_from_fen bigint,
    unserved_regions jsonb not null default '[]',
    trade text not null default 'drink'
      check (trade in ('food', 'drink', 'fashion', 'beauty', 'home', 'service')),
    withdraw_rules jsonb not null default '{}',
    distribution_rules jsonb,
    texts_a_day int not null default 1000 check (texts_a_day >= 0),
    primary key (brand_id)
  )`,
  `create table shop (
    brand_id int not null,
    shop_id int not null,
    name text not null,
    auth_status int not null default 2,
    contact text not null default '',
    return_address text not null default '',
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
    region text not null default '',
    images jsonb not null default '[]',
    code_reset_at bigint not null default 0,
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
    intro text not null default '',
    work_userid text not null default '',
    work_unknown_at bigint not null default 0,
    photos jsonb not null default '[]',
    unique (brand_id, uid),
    primary key (brand_id, user_id)
  )`,
  // guard: a number belongs to one employee of a brand [server work/staff-pages]
  //   create unique index shop_user_phone ~> create index shop_user_phone
  "create unique index shop_user_phone on shop_user (brand_id, phone) where phone <> ''",
  `create unique index shop_user_work_userid on shop_user (brand_id, work_userid)
      where work_userid <> ''`,
  // Staff of a store, and new customers of a day, for the shop's overview.
  'create index shop_user_store on shop_user (brand_id, store_id)',
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
    hides_me boolean not null default false,
    is_denied boolean not null default false,
    has_own_avatar boolean not null default false,
    unique (brand_id, unionid),
    primary key (brand_id, uid)
  )`,
  // guard: a number belongs to one person of a brand [server activity/sms-code]
  //   create unique index visitor_phone ~> create index visitor_phone
  "create unique index visitor_phone on visitor (brand_id, phone) where phone <> ''",
  `create table session (
    brand_id int not null,
    token_hash text not null,
    uid int not null,
    is_snapshot boolean not null,
    created_at bigint not null,
    expires_at bigint not null,
    primary key (brand_id, token_hash)
  )`,
  // Rows deleted by maintenance.
  'create index session_end on session (expires_at)',
  'create index session_of_person on session (brand_id, uid)',
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
  'create index oauth_code_end on oauth_code (expires_at)',
  `create table login_answer (
    brand_id int not null,
    code_hash text not null,
    lease_until bigint not null,
    expires_at bigint not null,
    answered boolean not null default false,
    uid int,
    is_snapshot boolean not null default false,
    session_begun boolean not null default false,
    primary key (brand_id, code_hash)
  )`,
  'create index login_answer_end on login_answer (expires_at)',
  `create table outside_ticket (
    brand_id int not null,
    kind text not null,
    value text not null,
    expires_at bigint not null,
    lease_until bigint not null,
    primary key (brand_id, kind)
  )`,
  // json instead of jsonb, because a repeated answer must be identical, including the order of its keys.
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
  'create index reply_once_age on reply_once (created_at)',
  // `pending`: open guesses are counted separately from wrong ones, so that concurrent right ones are not
  // refused.
  `create table rate (
    brand_id int not null,
    rate_key text not null,
    window_start bigint not null,
    hits int not null,
    pending int not null default 0 check (pending >= 0),
    pending_until bigint not null default 0,
    primary key (brand_id, rate_key)
  )`,
  'create index rate_age on rate (window_start)',
]
