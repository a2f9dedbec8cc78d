import type { Migration } from '../core/migrate.ts'

/** Tables of the sandbox's payment platform. Empty without the sandbox. */
export const sandboxPayments: Migration = {
  name: '0040-sandbox-payments',
  statements: [
    `create table sandbox_pay_key (
      brand_id int not null,
      serial text not null,
      role text not null check (role in ('merchant', 'platform')),
      private_key text not null,
      certificate text not null,
      api_v3_key text not null,
      valid_from bigint not null,
      valid_until bigint not null,
      primary key (brand_id, serial)
    )`,
    "create unique index sandbox_pay_merchant on sandbox_pay_key (brand_id) where role = 'merchant'",
    `create table sandbox_payment (
      brand_id int not null,
      out_trade_no text not null,
      prepay_id text not null,
      openid text not null,
      description text not null,
      amount_fen int not null check (amount_fen > 0),
      notify_url text not null,
      expires_at bigint not null,
      state text not null default 'notpaid' check (state in ('notpaid', 'paid', 'closed')),
      transaction_id text,
      paid_at bigint,
      outcome text not null default '',
      refund_outcome text not null default 'ok',
      created_at bigint not null,
      primary key (brand_id, out_trade_no)
    )`,
    'create unique index sandbox_payment_prepay on sandbox_payment (brand_id, prepay_id)',
    `create table sandbox_refund (
      brand_id int not null,
      out_refund_no text not null,
      out_trade_no text not null,
      refund_id text not null,
      amount_fen int not null check (amount_fen > 0),
      total_fen int not null,
      notify_url text not null,
      outcome text not null,
      settles_at bigint not null,
      lost_left int not null default 0,
      created_at bigint not null,
      primary key (brand_id, out_refund_no)
    )`,
    'create index sandbox_refund_trade on sandbox_refund (brand_id, out_trade_no)',
    `create table sandbox_pay_notice (
      brand_id int not null,
      notice_id text not null,
      kind text not null check (kind in ('payment', 'refund')),
      number text not null,
      body text not null default '',
      deliveries int not null,
      tries int not null default 0,
      due_at bigint not null,
      primary key (brand_id, notice_id)
    )`,
    'create index sandbox_pay_notice_due on sandbox_pay_notice (due_at)',
  ],
}
