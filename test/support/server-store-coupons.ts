import type { Insertable } from 'kysely'
import type { ActivityTable } from '../../server/core/tables.ts'
import type { StoreCouponExt } from '../../server/store-coupon/store-coupon-ext.ts'
import type { TestServer } from './server-app.ts'
import { START } from './server-clock.ts'

const DAY_S = 86_400

/** Where store 1 of the test world is, and a place some 6 km away. */
export const atStore = { lat: 30.2, lng: 120.1 }
export const farAway = { lat: 30.25, lng: 120.12 }

/** A running coupon of brand 8 for two stores: 100 in all, 10 each, taken without limit unless told otherwise. */
export function storeCoupon(
  activity_id: number,
  ext: Partial<StoreCouponExt> = {},
  changes: Partial<Insertable<ActivityTable>> = {},
): Insertable<ActivityTable> {
  const whole: Partial<StoreCouponExt> = {
    kind: 'reduce',
    name: `门店券${activity_id}`,
    threshold_fen: 5000,
    value_fen: 1000,
    percent: 0,
    max_off_fen: 0,
    tags: [],
    notes: [],
    validity: { kind: 'days', days: 7 },
    goods_ids: [],
    per_shop_stock: { 1: 10, 2: 10 },
    ...ext,
  }
  return {
    brand_id: 8,
    activity_id,
    type: 'storeCoupon',
    title: `门店券${activity_id}`,
    cover: '/cover.svg',
    share_image: '/share.svg',
    theme_color: '#e8452c',
    share_title: '',
    share_desc: '',
    rules_html: '',
    start_at: START - DAY_S,
    end_at: START + 30 * DAY_S,
    status: 1,
    stock_total: 100,
    stock_left: 100,
    shop_scope: '{"kind":"list","shop_ids":[1,2]}',
    ext: JSON.stringify(whole),
    created_at: START,
    updated_at: START,
    ...changes,
  }
}

export async function addStoreCoupon(
  { db }: TestServer,
  ...[activityId, ext, changes]: Parameters<typeof storeCoupon>
): Promise<void> {
  await db
    .insertInto('activity')
    .values(storeCoupon(activityId, ext, changes))
    .execute()
}
