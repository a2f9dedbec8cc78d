import type { Migration } from '../core/migrate.ts'

/** What buyers ask an invoice for, and what the shop made of it; and the title that they asked with last. */
export const invoice: Migration = {
  name: '0152-invoice',
  statements: [
    `create table invoice_request (
      brand_id int not null,
      order_no text not null,
      uid int not null,
      shop_id int not null,
      kind int not null,
      title text not null,
      tax_no text not null default '',
      email text not null,
      status int not null,
      amount_fen int not null,
      number text not null default '',
      link text not null default '',
      reason text not null default '',
      asked_at bigint not null,
      decided_by int not null default 0,
      decided_at bigint not null default 0,
      primary key (brand_id, order_no)
    )`,
    'create index invoice_request_shop on invoice_request (brand_id, shop_id, status, asked_at, order_no)',
    'create index invoice_request_uid on invoice_request (brand_id, uid)',
    `create table invoice_title (
      brand_id int not null,
      uid int not null,
      kind int not null,
      title text not null,
      tax_no text not null default '',
      email text not null,
      primary key (brand_id, uid)
    )`,
  ],
}
