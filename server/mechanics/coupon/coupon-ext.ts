import type { Coupon } from '../../../api/coupon.ts'

/** `activity.ext` of a coupon: face value and validity. */
export interface CouponExt
  extends Pick<
    Coupon,
    'kind' | 'name' | 'threshold_fen' | 'value_fen' | 'percent' | 'max_off_fen' | 'tags' | 'notes'
  > {
  validity: CouponValidity
  goods_ids: number[]
  /** Days before the end at which holders are notified; default 3, 0 = never. */
  expire_notice_days?: number
  /**
   * Only given together with something else, such as a form entry; visitors cannot take it
   * directly.
   */
  only_as_reward?: boolean
}

/** A number of days after taking, or fixed dates in unix seconds. */
export type CouponValidity =
  | { kind: 'days'; days: number }
  | { kind: 'dates'; from: number; to: number }
