import type { Migration } from '../core/migrate.ts'

/** Figures of a whole shop: what was sold is read by an index alone, and what no longer changes is counted by day. */
export const shopDays: Migration = {
  name: '0120-shop-days',
  statements: [
    `create index shop_order_sold on shop_order (brand_id, shop_id, paid_at)
      include (uid, pay_fen, activity_id, type, record_id, staff_id)
      where paid_at is not null and pay_fen > 0`,
    'drop index shop_order_paid',
    // Who visited what, besides when.
    'drop index page_log_seen',
    `create index page_log_seen on page_log (brand_id, received_at, staff_id)
      include (session_uid, materiel_id, type)
      where key = 'page-visit' and session_uid is not null`,
    `create table shop_day (
      brand_id int not null,
      shop_id int not null,
      day bigint not null,
      visits int not null,
      visitors int not null,
      primary key (brand_id, shop_id, day)
    )`,
    `create table visitor_day (
      brand_id int not null,
      activity_id int not null,
      day bigint not null,
      n int not null,
      primary key (brand_id, day, activity_id)
    )`,
    `create table goods_day (
      brand_id int not null,
      shop_id int not null,
      day bigint not null,
      goods_id int not null,
      pieces int not null,
      fen bigint not null,
      primary key (brand_id, shop_id, day, goods_id)
    )`,
    `create table shop_day_until (
      brand_id int not null,
      until bigint not null,
      primary key (brand_id)
    )`,
  ],
}
