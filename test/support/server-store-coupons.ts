import { type StoreCouponConfig, storeCouponSettings } from '../../api/configs/coupon.ts'
import { configOf } from '../../api/configs/settings.ts'
import { type Activity, runningActivity } from './server-activity.ts'
import type { TestServer } from './server-app.ts'

/** The position of store 1 in the test data. */
export const atStore = { lat: 30.2, lng: 120.1 }
/** About 6 km from store 1. */
export const farAway = { lat: 30.25, lng: 120.12 }

/** A running coupon of brand 8 for two stores: 100 in all, 10 each, without a limit by default. */
export function storeCoupon(
  activity_id: number,
  ext: Partial<StoreCouponConfig> = {},
  changes: Partial<Activity> = {},
): Activity {
  const whole = configOf(storeCouponSettings, {
    kind: 'reduce',
    name: `门店券${activity_id}`,
    threshold_fen: 5000,
    value_fen: 1000,
    validity: { kind: 'days', days: 7 },
    per_shop_stock: { 1: 10, 2: 10 },
    ...ext,
  })
  return runningActivity({
    activity_id,
    type: 'storeCoupon',
    title: `门店券${activity_id}`,
    shop_scope: '{"kind":"list","shop_ids":[1,2]}',
    ext: JSON.stringify(whole),
    ...changes,
  })
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
