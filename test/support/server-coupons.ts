import { couponSettings } from '../../api/configs/coupon.ts'
import { configOf } from '../../api/configs/settings.ts'
import { type Activity, runningActivity } from './server-activity.ts'

/** A running coupon of brand 8 with 100 pieces, for everybody and without a limit, by default. */
export function coupon(activity_id: number, change: Partial<Activity> = {}): Activity {
  const ext = configOf(couponSettings, {
    kind: 'reduce',
    name: `券${activity_id}`,
    threshold_fen: 9900,
    value_fen: 3000,
    validity: { kind: 'days', days: 7 },
    goods_ids: [12],
  })
  return runningActivity({
    activity_id,
    type: 'coupon',
    title: `活动${activity_id}`,
    ext: JSON.stringify(ext),
    ...change,
  })
}

/** Ten yuan off an order of at least twenty, for all goods. */
export const orderCoupon = (activity_id: number): Activity =>
  coupon(activity_id, {
    ext: JSON.stringify(
      configOf(couponSettings, {
        kind: 'reduce',
        name: '十元券',
        threshold_fen: 2000,
        value_fen: 1000,
        validity: { kind: 'days', days: 3 },
      }),
    ),
  })
