import { stateOf } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { couponExt } from './coupon-ext.ts'

export interface RunningCoupon {
  activity_id: number
  title: string
  text: string
  thumb: string
}

/** Coupon campaigns whose coupon anybody can take now, the oldest first. */
export async function runningCoupons(
  db: Db,
  brandId: number,
  now: number,
): Promise<RunningCoupon[]> {
  const rows = await inBrand(db, brandId)
    .selectFrom('activity')
    .selectAll()
    .where('type', '=', 'coupon')
    .where('end_at', '>', now)
    .orderBy('activity_id')
    .execute()
  return rows
    .filter(row => stateOf(row, now) === 'running' && couponExt.find(row)?.only_as_reward === false)
    .map(({ activity_id, title, subtitle: text, share_image: thumb }) => ({
      activity_id,
      title,
      text,
      thumb,
    }))
}
