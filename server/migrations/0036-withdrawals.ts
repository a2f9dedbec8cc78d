import type { Migration } from '../core/migrate.ts'

export const withdrawals: Migration = {
  name: '0036-withdrawals',
  statements: [
    // Limits and fee that differ from the defaults.
    "alter table brand add column withdraw_rules jsonb not null default '{}'",
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
      fee_fen bigint not null check (fee_fen >= 0 and fee_fen < amount_fen),
      real_name text not null default '',
      status int not null,
      reason text not null default '',
      package text not null default '',
      channel_no text not null default '',
      created_at bigint not null,
      sent_at bigint not null default 0,
      confirm_until bigint not null default 0,
      finished_at bigint not null default 0,
      primary key (brand_id, withdraw_id)
    )`,
    'create unique index withdrawal_bill on withdrawal (brand_id, bill_no)',
    'create unique index withdrawal_open on withdrawal (brand_id, account, owner) where status in (0, 1, 2)',
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
      primary key (brand_id, kind, ref)
    )`,
    'create index review_newest on review (brand_id, state, asked_at)',
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
    'alter table sandbox_pay_notice drop constraint sandbox_pay_notice_kind_check',
    `alter table sandbox_pay_notice add constraint sandbox_pay_notice_kind_check
      check (kind in ('payment', 'refund', 'transfer'))`,
  ],
}
