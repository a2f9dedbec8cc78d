/** What the shop decides for itself: papers, stores, withdrawals, distribution, drafts. */
export const shop: string[] = [
  `create table withdrawal (
    brand_id int not null,
    withdraw_id text not null,
    bill_no text not null,
    account text not null,
    owner int not null,
    uid int not null,
    openid text not null,
    channel int not null,
    amount_fen bigint not null check (amount_fen > 0),
    fee_fen bigint not null,
    real_name text not null default '',
    status int not null,
    reason text not null default '',
    package text not null default '',
    channel_no text not null default '',
    created_at bigint not null,
    sent_at bigint not null default 0,
    confirm_until bigint not null default 0,
    finished_at bigint not null default 0,
    primary key (brand_id, withdraw_id),
    check (fee_fen >= 0 and fee_fen < amount_fen)
  )`,
  'create unique index withdrawal_bill on withdrawal (brand_id, bill_no)',
  `create unique index withdrawal_open on withdrawal (brand_id, account, owner)
      where status in (0, 1, 2)`,
  'create index withdrawal_of_owner on withdrawal (brand_id, account, owner, created_at)',
  'create index withdrawal_of_person on withdrawal (brand_id, uid, created_at)',
  `create table review (
    brand_id int not null,
    kind text not null,
    ref text not null,
    shop_id int,
    uid int not null,
    state int not null default 0,
    note text not null default '',
    decided_by int,
    asked_at bigint not null,
    decided_at bigint not null default 0,
    about text not null default '',
    store_id int,
    primary key (brand_id, kind, ref)
  )`,
  'create index review_newest on review (brand_id, state, asked_at, kind, ref)',
  // Transfers of the sandbox's payment platform. Empty without the sandbox.
  `create table sandbox_transfer (
    brand_id int not null,
    out_bill_no text not null,
    transfer_bill_no text not null,
    package_info text not null,
    openid text not null,
    user_name text not null,
    amount_fen bigint not null check (amount_fen > 0),
    remark text not null,
    notify_url text not null,
    state text not null default 'waiting' check (state in ('waiting', 'taken', 'failed')),
    fail_reason text not null default '',
    settles_at bigint not null default 0,
    confirm_until bigint not null,
    lost_left int not null default 0,
    created_at bigint not null,
    primary key (brand_id, out_bill_no)
  )`,
  'create unique index sandbox_transfer_package on sandbox_transfer (brand_id, package_info)',
  `create table distributor (
    brand_id int not null,
    uid int not null,
    status int not null,
    reason text not null default '',
    inviter_uid int,
    agreed_version text not null default '',
    applied_at bigint not null,
    joined_at bigint not null default 0,
    primary key (brand_id, uid)
  )`,
  `create index distributor_invited on distributor (brand_id, inviter_uid)
      where inviter_uid is not null`,
  `create table customer_bind (
    brand_id int not null,
    customer_uid int not null,
    distributor_uid int not null,
    since bigint not null,
    until bigint not null,
    permanent boolean not null default false,
    primary key (brand_id, customer_uid)
  )`,
  'create index customer_bind_of on customer_bind (brand_id, distributor_uid, since)',
  `create table merchant_paper (
    brand_id int not null,
    shop_id int not null,
    no int not null,
    uid int not null,
    shop_title text not null,
    real_name text not null,
    idcard_no text not null,
    shop_contact text not null,
    idcard_frontage text not null,
    idcard_reverse text not null,
    license text not null,
    state int not null check (state >= 1 and state <= 4),
    reason text not null default '',
    valid_until bigint not null default 0,
    submitted_at bigint not null,
    sent_at bigint not null default 0,
    decided_at bigint not null default 0,
    primary key (brand_id, shop_id, no)
  )`,
  // One review at a time.
  `create unique index merchant_paper_open on merchant_paper (brand_id, shop_id)
      where state = 1`,
  // How far an activity has come in the wizard; its settings are in `activity` itself.
  `create table activity_draft (
    brand_id int not null,
    activity_id int not null,
    model_id int not null default 0,
    industry_id int not null default 0,
    step int not null,
    version int not null default 1,
    changed_by int not null,
    changed_at bigint not null,
    primary key (brand_id, activity_id)
  )`,
  // Whom the brand keeps out of its activities, and whom an activity lets in after an appeal.
  `create table blacklist (
    brand_id int not null,
    uid int not null,
    reason text not null,
    ends_at bigint not null default 0,
    blocked_by int not null,
    blocked_at bigint not null,
    primary key (brand_id, uid)
  )`,
  'create index blacklist_newest on blacklist (brand_id, blocked_at, uid)',
  `create table let_in (
    brand_id int not null,
    activity_id int not null,
    uid int not null,
    let_in_at bigint not null,
    primary key (brand_id, activity_id, uid)
  )`,
  // Invitations to a store, one seat each, and who asks for it.
  `create table store_invitation (
    brand_id int not null,
    invite_id text not null,
    shop_id int not null,
    store_id int not null,
    inviter_id int not null,
    expires_at bigint not null,
    state int not null default 0 check (state >= 0 and state <= 3),
    uid int,
    name text not null default '',
    phone text not null default '',
    asked_at bigint not null default 0,
    decided_by int,
    decided_at bigint not null default 0,
    primary key (brand_id, invite_id)
  )`,
  // A person asks for one seat at a time.
  `create unique index store_invitation_waiting on store_invitation (brand_id, uid)
      where state = 1`,
  `create index store_invitation_of_shop on store_invitation (brand_id, shop_id, asked_at)
      where state = 1`,
  'create index store_invitation_end on store_invitation (expires_at) where state = 0',
  // Codes by which a merchant authorizes somebody, from their scan on; and the receiver of a shop's withdrawals.
  `create table merchant_authorization (
    brand_id int not null,
    auth_id text not null,
    purpose text not null check (purpose in ('payee', 'admin')),
    shop_id int not null,
    asker_id int not null,
    state int not null check (state in (1, 2, 4)),
    uid int,
    phone text not null default '',
    is_withdrawn boolean not null default false,
    scanned_at bigint not null,
    decide_by bigint not null,
    decided_at bigint not null default 0,
    primary key (brand_id, auth_id)
  )`,
  `create index merchant_authorization_undecided on merchant_authorization (decide_by)
      where state = 1`,
  'create index merchant_authorization_person on merchant_authorization (brand_id, uid)',
]
