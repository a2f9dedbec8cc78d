import * as v from 'valibot'
import type { CouponExt } from '../../mechanics/coupon/coupon-ext.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { ShopShare } from '../../ledgers/shop-stock.ts'

const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

const fields = v.object({
  pick_shop: v.optional(v.picklist(['free', 'nearest', 'bound']), 'free'),
  /** Stock by store id; a store that is not listed has no stock of its own. */
  per_shop_stock: v.optional(v.record(v.string(), v.pipe(v.number(), v.integer())), {}),
  use_window: v.optional(
    v.object({
      days: v.pipe(v.array(v.picklist([1, 2, 3, 4, 5, 6, 7])), v.minLength(1)),
      from: clock,
      to: clock,
    }),
  ),
  need_location: v.optional(v.boolean(), false),
  radius_m: v.optional(v.pipe(v.number(), v.minValue(1)), 3000),
  appoint: v.optional(v.boolean(), false),
})

/** `activity.ext` of a store coupon: that of a coupon and the settings of its stores. */
export type StoreCouponExt = CouponExt & v.InferOutput<typeof fields>

/** Parses the configuration and adds defaults. */
export function storeCouponExt(activity: ActivityRow): StoreCouponExt {
  const coupon = activity.ext as unknown as CouponExt
  return { ...coupon, ...v.parse(fields, activity.ext) }
}

/** Initial stock of a store. */
export function shareOf(activity: ActivityRow, ext: StoreCouponExt, storeId: number): ShopShare {
  return {
    brandId: activity.brand_id,
    activityId: activity.activity_id,
    storeId,
    total: ext.per_shop_stock[String(storeId)],
  }
}
