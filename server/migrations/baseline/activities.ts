/** Activities and what all kinds of them count. */
export const activities: string[] = [
  // The check on the stock backs up the conditional update of the stock. `area`: circles in which it may be joined;
  // null = no restriction. `spent_fen`: value given away in total; `spent_day_fen`: on `spent_day`.
  `create table activity (
    brand_id int not null,
    activity_id int not null,
    type text not null,
    title text not null,
    subtitle text not null default '',
    cover text not null,
    share_image text not null,
    theme_color text not null check (theme_color ~ '^#[0-9a-fA-F]{6}$'),
    share_title text not null,
    share_desc text not null,
    rules_html text not null,
    start_at bigint not null,
    end_at bigint not null,
    status int not null,
    stock_total int not null default -1,
    stock_left int not null default -1,
    limit_per_user int not null default -1,
    limit_per_day int not null default -1,
    audience jsonb not null default '{"kind": "all"}',
    need jsonb not null default '{}',
    shop_scope jsonb not null default '{"kind": "all"}',
    risk jsonb not null default '{}',
    ext jsonb not null default '{}',
    join_count int not null default 0,
    created_at bigint not null,
    updated_at bigint not null,
    area jsonb,
    budget jsonb,
    paused_why text not null default '',
    spent_fen bigint not null default 0 check (spent_fen >= 0),
    spent_day text not null default '',
    spent_day_fen bigint not null default 0 check (spent_day_fen >= 0),
    primary key (brand_id, activity_id),
    check (end_at > start_at),
    constraint activity_check1
      check ((stock_total = -1 and stock_left = -1) or (stock_left >= 0 and stock_left <= stock_total))
  )`,
  'create index activity_newest on activity (brand_id, created_at, activity_id)',
  `create table user_grant (
    brand_id int not null,
    grant_id text not null,
    activity_id int,
    uid int not null,
    kind text not null,
    status int not null default 1,
    valid_from bigint not null,
    valid_to bigint not null,
    created_at bigint not null,
    used_at bigint,
    value_fen bigint not null default 0,
    told_at bigint,
    source text not null default '',
    source_id text not null default '',
    order_no text,
    is_extended boolean not null default false,
    primary key (brand_id, grant_id)
  )`,
  'create index user_grant_mine on user_grant (brand_id, uid, activity_id)',
  'create index user_grant_activity on user_grant (brand_id, activity_id, status)',
  // Due notices and settlements.
  `create index user_grant_untold on user_grant (brand_id, activity_id, valid_to)
      where status = 1 and told_at is null`,
  `create unique index user_grant_source on user_grant (brand_id, source, source_id)
      where source <> ''`,
  'create index user_grant_order on user_grant (brand_id, order_no) where order_no is not null',
  'create index user_grant_owner on user_grant (brand_id, uid, created_at)',
  'create index user_grant_used on user_grant (brand_id, activity_id, used_at) where status = 2',
  `create table redeem_code (
    brand_id int not null,
    code text not null,
    grant_id text not null,
    uid int not null,
    item jsonb not null,
    shop_scope jsonb not null,
    valid_from bigint not null,
    valid_to bigint not null,
    status int not null default 1,
    used_at bigint,
    used_by int,
    store_id int,
    use_window jsonb,
    primary key (brand_id, code)
  )`,
  'create index redeem_code_grant on redeem_code (brand_id, grant_id)',
  `create table write_off_log (
    brand_id int not null,
    log_id text not null,
    code text not null,
    grant_id text not null,
    uid int not null,
    user_id int,
    store_id int not null,
    used_at bigint not null,
    undone_at bigint,
    undone_by int,
    primary key (brand_id, log_id)
  )`,
  'create index write_off_log_store on write_off_log (brand_id, store_id, used_at)',
  'create index write_off_log_time on write_off_log (brand_id, used_at, log_id)',
  `create index write_off_log_staff on write_off_log (brand_id, user_id, used_at)
      where user_id is not null`,
  // The check backs up the conditional update of the store's stock.
  `create table shop_stock (
    brand_id int not null,
    activity_id int not null,
    store_id int not null,
    stock_total int not null,
    stock_left int not null,
    primary key (brand_id, activity_id, store_id),
    check (stock_left >= 0 and stock_left <= stock_total)
  )`,
  `create table grant_store (
    brand_id int not null,
    grant_id text not null,
    activity_id int not null,
    store_id int not null,
    changed_n int not null default 0,
    primary key (brand_id, grant_id)
  )`,
  'create index grant_store_stock on grant_store (brand_id, activity_id, store_id)',
  `create table staff_bond (
    brand_id int not null,
    uid int not null,
    user_id int not null,
    bound_at bigint not null,
    removed_at bigint,
    primary key (brand_id, uid, user_id)
  )`,
  'create index staff_bond_of_staff on staff_bond (brand_id, user_id) where removed_at is null',
  'create index staff_bond_staff on staff_bond (brand_id, user_id, bound_at)',
  `create table gate_pass (
    brand_id int not null,
    activity_id int not null,
    uid int not null,
    kind text not null,
    value text not null,
    passed_at bigint not null,
    primary key (brand_id, activity_id, uid, kind)
  )`,
  // `start_at`: start of the session in a campaign with several ones; null = the activity's own start.
  `create table activity_reminder (
    brand_id int not null,
    activity_id int not null,
    uid int not null,
    notify_at bigint not null,
    told_at bigint,
    start_at bigint,
    primary key (brand_id, activity_id, uid)
  )`,
  'create index activity_reminder_due on activity_reminder (notify_at) where told_at is null',
  `create table member_level (
    brand_id int not null,
    level int not null check (level > 0),
    name text not null,
    growth_min int not null default 0 check (growth_min >= 0),
    discount_bp int not null default 10000 check (discount_bp >= 1 and discount_bp <= 10000),
    points_rate_bp int not null default 10000 check (points_rate_bp >= 0),
    keep_days int not null default 0 check (keep_days >= 0),
    keep_growth int not null default 0 check (keep_growth >= 0),
    equity_ids jsonb not null default '[]',
    gift jsonb not null default '{}',
    primary key (brand_id, level)
  )`,
  `create table customer_tag (
    brand_id int not null,
    tag_id int not null,
    name text not null,
    created_at bigint not null,
    group_id int not null default 0,
    primary key (brand_id, tag_id)
  )`,
  `create table visitor_tag (
    brand_id int not null,
    uid int not null,
    tag_id int not null,
    tagged_at bigint not null,
    user_id int,
    primary key (brand_id, uid, tag_id)
  )`,
  'create index visitor_tag_people on visitor_tag (brand_id, tag_id)',
  `create table check_in (
    brand_id int not null,
    activity_id int not null,
    uid int not null,
    day text not null,
    made_up boolean not null,
    created_at bigint not null,
    primary key (brand_id, activity_id, uid, day)
  )`,
  `create table check_in_card (
    brand_id int not null,
    activity_id int not null,
    uid int not null,
    stamps int not null check (stamps >= 0),
    primary key (brand_id, activity_id, uid)
  )`,
  // The seeds of all rounds are a hash chain from `root`: each seed is the hash of the next round's seed, so that the
  // one published hash seals them all.
  `create table draw_seed (
    brand_id int not null,
    activity_id int not null,
    seed text not null,
    hash text not null,
    root text not null default '',
    primary key (brand_id, activity_id)
  )`,
  `create table limit_count (
    brand_id int not null,
    activity_id int not null,
    scope text not null,
    period text not null collate "C",
    n bigint not null,
    primary key (brand_id, activity_id, scope)
  )`,
]
