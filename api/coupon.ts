import type { GrantStatus } from './values/grant-status.ts'
import type { ActivityDetail } from './activity.ts'
import type { GoodsBrief } from './article.ts'
import type { CouponConfig, CouponFace } from './configs/coupon.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { Passable } from './pass-on.ts'

export type { GrantStatus }

export interface Coupon extends CouponFace, Pick<CouponConfig, 'tags'> {
  valid_text: string
  /** -1 = unlimited. */
  left: number
  /** -1 = unlimited. */
  total: number
  take_limit: number
}

export interface CouponGrant {
  grant_id: string
  status: GrantStatus
  /** Unix seconds. */
  valid_from: number
  valid_to: number
  /** 12 digits. */
  code: string
}

/** A coupon of the visitor's, and whether it can be passed on. */
export interface OwnCoupon extends CouponGrant, Passable {}

export interface CouponStore {
  store_id: number
  store_name: string
  address: string
  phone: string
  hours: string
  /** Both null: not known. */
  lat: number | null
  lng: number | null
}

export interface CouponDetail extends ActivityDetail {
  coupon: Coupon
  mine: OwnCoupon[]
  stores: CouponStore[]
  goods: GoodsBrief[]
}

export interface CouponTaken {
  grant_id: string
  code: string
  /** Unix seconds. */
  valid_to: number
  /** Number of these coupons that the visitor now holds. */
  taken: number
}

export interface CouponCode {
  code: string
  /** Address opened by the staff's scanner, signed for 60 s. */
  qr_text: string
  status: GrantStatus
  valid_to: number
  /** Time of redemption, unix seconds; 0 = unused. */
  used_at: number
  used_store: string
  shops: CouponStore[]
  server_time: number
}

export const couponDetail = endpoint<{ id: string }, CouponDetail>({
  path: '/wechat/coupon/detail',
  ...drawnByPage,
})

/** Claims a coupon. Refused with 2102-2109, 2111; a repeated `reqId` returns the first answer. */
export const takeCoupon = endpoint<{ id: string; reqId: string }, CouponTaken>({
  method: 'POST',
  path: '/wechat/coupon/take',
  // The button shows the progress.
  loader: false,
})

/** The visitor's code for the counter. Refused with 2121 (expired), 2122 (used), 2123 (not the visitor's). */
export const couponCode = endpoint<{ grantId: string }, CouponCode>({
  path: '/wechat/coupon/code',
  loader: false,
  errorHandler: false,
  quiet: true,
})
