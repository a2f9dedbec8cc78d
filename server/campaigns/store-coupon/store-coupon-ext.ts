import { type StoreCouponConfig, storeCouponSettings } from '../../../api/configs/coupon.ts'
import { configSchema } from '../../../api/configs/settings.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { readConfig } from '../../core/read-config.ts'
import type { ShopShare } from '../../ledgers/shop-stock.ts'

/** Reads `activity.ext` of a store coupon. */
export const storeCouponExt = readConfig(configSchema(storeCouponSettings))

/** Initial stock of a store. */
export function shareOf(activity: ActivityRow, ext: StoreCouponConfig, storeId: number): ShopShare {
  return {
    brandId: activity.brand_id,
    activityId: activity.activity_id,
    storeId,
    total: ext.per_shop_stock[String(storeId)],
  }
}
