import type { Migration } from '../core/migrate.ts'

/** Order number: the day of the claim in the brands' time zone and 12 random digits. */
const newNumber = (at: string) =>
  `to_char(to_timestamp(${at} + 28800) at time zone 'UTC', 'YYYYMMDD')
    || lpad(floor(random() * 1000000000000)::bigint::text, 12, '0')`

/**
 * Prizes to be shipped: brand_id, order_no, uid, activity_id, record_id, title, thumb, value,
 * address, at.
 */
const parcels = `
  select draw.brand_id, draw.order_no, draw.uid, draw.activity_id, draw.draw_id as record_id,
    draw.prize ->> 'name' as title, draw.prize ->> 'image' as thumb, draw.prize ->> 'value_text' as value,
    draw.contact ->> 'name' as name, draw.contact ->> 'phone' as phone, draw.contact ->> 'address' as place,
    draw.claimed_at as at
  from draw where draw.order_no <> ''
  union all
  select g.brand_id, g.order_no, g.uid, coalesce(g.activity_id, 0), g.grant_id,
    coalesce(c.item ->> 'title', ''), coalesce(c.item ->> 'thumb', ''), coalesce(c.item ->> 'value_text', ''),
    q.name, q.phone, q.address, q.created_at
  from quiz_contact q
  join user_grant g on g.brand_id = q.brand_id and g.grant_id = q.grant_id
  left join redeem_code c on c.brand_id = g.brand_id and c.grant_id = g.grant_id`

/** Prizes that are shipped now create an order; existing ones with an address get theirs here. */
export const prizeOrders: Migration = {
  name: '0049-prize-orders',
  statements: [
    "alter table draw add column order_no text not null default ''",
    'create unique index shop_order_prize on shop_order (brand_id, record_id) where type = 6',
    `update draw set order_no = ${newNumber('claimed_at')}
      where status = 'claimed' and contact is not null and claimed_at is not null`,
    `update user_grant set order_no = ${newNumber('quiz_contact.created_at')}
      from quiz_contact
      where quiz_contact.brand_id = user_grant.brand_id and quiz_contact.grant_id = user_grant.grant_id`,
    `insert into shop_order (brand_id, order_no, uid, shop_id, type, activity_id, record_id, status, goods_fen,
        pay_fen, delivery, address, created_at, expires_at, paid_at, log_n)
      select brand_id, order_no, uid,
        coalesce((select min(shop_id) from shop where shop.brand_id = parcel.brand_id), 0),
        6, activity_id, record_id, 10, 0, 0, 1,
        jsonb_build_object('name', name, 'phone', phone, 'province', '', 'city', '', 'district', '', 'detail', place),
        at, at, at, 1
      from (${parcels}) parcel`,
    `insert into order_item (brand_id, order_no, no, goods_id, sku_id, kind, title, thumb, specs_text, price_fen,
        count, discount_fen, pay_fen)
      select brand_id, order_no, 1, 0, 0, 1, title, thumb, value, 0, 1, 0, 0 from (${parcels}) parcel`,
    `insert into payment (brand_id, pay_no, order_no, channel, amount_fen, state, transaction_id, check_code,
        created_at, paid_at)
      select brand_id, order_no || '01', order_no, 'none', 0, 'paid', order_no || '01',
        md5(random()::text || order_no), at, at
      from (${parcels}) parcel`,
    `insert into order_log (brand_id, order_no, no, role, event, from_status, to_status, at)
      select brand_id, order_no, 1, 'system', 'paid', 0, 10, at from (${parcels}) parcel`,
  ],
}
