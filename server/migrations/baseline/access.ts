/** How people got in, and what proves who they are. */
export const access: string[] = [
  `create table stored_object (
    brand_id int not null,
    object_key text not null,
    content_type text not null,
    is_public boolean not null,
    body bytea not null,
    created_at bigint not null,
    primary key (brand_id, object_key)
  )`,
  // The first code returned with a state; any other code with it is refused as a replay.
  `create table login_state (
    brand_id int not null,
    state_hash text not null,
    code_hash text not null,
    expires_at bigint not null,
    spent_at bigint not null default 0,
    primary key (brand_id, state_hash)
  )`,
  'create index login_state_end on login_state (expires_at)',
  `create table wechat_binding (
    brand_id int not null,
    type int not null check (type >= 1 and type <= 4),
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
  `create table sms_code (
    brand_id int not null,
    uid int not null,
    purpose text not null,
    phone text not null,
    code_hash text not null,
    expires_at bigint not null,
    used_at bigint,
    primary key (brand_id, uid, purpose, phone)
  )`,
  'create index sms_code_end on sms_code (expires_at)',
  `create table shop_notice (
    brand_id int not null,
    activity_id int not null,
    kind text not null,
    uid int not null,
    day text not null,
    created_at bigint not null,
    told_at bigint,
    primary key (brand_id, activity_id, kind, uid, day)
  )`,
  'create index shop_notice_open_ones on shop_notice (created_at) where told_at is null',
  // Of a shop, nobody may be the receiver, before or after a change.
  `create table binding_move (
    brand_id int not null,
    move_id text not null,
    type int not null check (type >= 1 and type <= 4),
    subject int not null,
    from_uid int,
    to_uid int,
    moved_at bigint not null,
    told_at bigint,
    primary key (brand_id, move_id)
  )`,
  'create index binding_move_open_ones on binding_move (moved_at) where told_at is null',
  // Pairs that have started a session; kept until they have expired.
  `create table partner_nonce (
    brand_id int not null,
    nonce text not null,
    expires_at bigint not null,
    primary key (brand_id, nonce)
  )`,
  'create index partner_nonce_end on partner_nonce (expires_at)',
  `create table level_log (
    brand_id int not null,
    member_id text not null,
    no int not null,
    level int not null,
    reason text not null,
    at bigint not null,
    primary key (brand_id, member_id, no)
  )`,
  `create table account_export (
    brand_id int not null,
    uid int not null,
    key_hash text not null,
    body text not null,
    expires_at bigint not null,
    primary key (brand_id, uid)
  )`,
  'create unique index account_export_key on account_export (brand_id, key_hash)',
  'create index account_export_end on account_export (expires_at)',
  // Deletions that take effect later, and what remains of somebody afterwards, so that limits outlive an account.
  `create table account_deletion (
    brand_id int not null,
    uid int not null,
    asked_at bigint not null,
    due_at bigint not null,
    primary key (brand_id, uid)
  )`,
  `create table former_person (
    brand_id int not null,
    key_hash text not null,
    uid int not null,
    deleted_at bigint not null,
    keep_until bigint not null,
    was_customer boolean not null,
    was_member boolean not null,
    had_contact boolean not null,
    unique (brand_id, uid),
    primary key (brand_id, key_hash)
  )`,
  'create index former_person_end on former_person (keep_until)',
]
