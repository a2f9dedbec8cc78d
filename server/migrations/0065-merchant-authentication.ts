import type { Migration } from '../core/migrate.ts'

export const merchantAuthentication: Migration = {
  name: '0065-merchant-authentication',
  statements: [
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
      state int not null check (state between 1 and 4),
      reason text not null default '',
      valid_until bigint not null default 0,
      submitted_at bigint not null,
      sent_at bigint not null default 0,
      decided_at bigint not null default 0,
      primary key (brand_id, shop_id, no)
    )`,
    // One review at a time.
    'create unique index merchant_paper_open on merchant_paper (brand_id, shop_id) where state = 1',
    'alter table store add column code_reset_at bigint not null default 0',
    // What the merchant's numbers of a day count.
    `create index page_log_seen on page_log (brand_id, received_at, staff_id)
      where key = 'page-visit' and session_uid = uid`,
    'create index shop_order_paid on shop_order (brand_id, shop_id, paid_at) where paid_at is not null',
    'create index refund_done on refund (brand_id, finished_at) where status = 5',
    'create index keeper_store on keeper (brand_id, store_id, since)',
    'create index write_off_log_time on write_off_log (brand_id, used_at, log_id)',
    'create index write_off_log_staff on write_off_log (brand_id, user_id, used_at) where user_id is not null',
  ],
}
