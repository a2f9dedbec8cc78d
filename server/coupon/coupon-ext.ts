import type { Coupon } from '../../api/coupon.ts'

/** `activity.ext` of a coupon: the face value and how long a taken one lasts. */
export interface CouponExt
  extends Pick<
    Coupon,
    'kind' | 'name' | 'threshold_fen' | 'value_fen' | 'percent' | 'max_off_fen' | 'tags' | 'notes'
  > {
  validity: CouponValidity
  goods_ids: number[]
  /** Its holders are told so many days before it ends; 3 by default, 0 never. */
  expire_notice_days?: number
  /** Comes with something else, e.g. a form; nobody can take it by itself. */
  only_as_reward?: boolean
}

/** Some days from the moment of taking, or fixed dates (unix seconds). */
export type CouponValidity =
  | { kind: 'days'; days: number }
  | { kind: 'dates'; from: number; to: number }
