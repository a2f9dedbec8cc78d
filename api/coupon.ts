import type { ActivityDetail } from './activity.ts'
import type { GoodsBrief } from './article.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

/** 1 unused · 2 used · 3 expired · 4 revoked · 5 locked in an unpaid order. */
export type GrantStatus = 1 | 2 | 3 | 4 | 5

export interface Coupon {
  kind: 'reduce' | 'discount' | 'exchange' | 'cash'
  name: string
  /** Fen; 0 = no threshold. */
  threshold_fen: number
  /** Fen taken off (`reduce`, `cash`) or paid (`exchange`). */
  value_fen: number
  /** `discount` only: 88 = pays 88 %. */
  percent: number
  max_off_fen: number
  valid_text: string
  /** -1 = unlimited. */
  left: number
  /** -1 = unlimited. */
  total: number
  take_limit: number
  tags: string[]
  notes: { label: string; text: string }[]
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

export interface CouponStore {
  store_id: number
  store_name: string
  address: string
  phone: string
  hours: string
  lat: number
  lng: number
}

export interface CouponDetail extends ActivityDetail {
  coupon: Coupon
  mine: CouponGrant[]
  stores: CouponStore[]
  goods: GoodsBrief[]
}

export interface CouponTaken {
  grant_id: string
  code: string
  /** Unix seconds. */
  valid_to: number
  /** How many of this coupon I hold now. */
  taken: number
}

export interface CouponCode {
  code: string
  /** Address the staff's scanner opens, signed for 60 s. */
  qr_text: string
  status: GrantStatus
  valid_to: number
  /** Unix seconds of the write-off; 0 = not used. */
  used_at: number
  used_store: string
  shops: CouponStore[]
  server_time: number
}

export const couponDetail = endpoint<{ id: string }, CouponDetail>({
  path: '/wechat/coupon/detail',
  ...drawnByPage,
})

/** Takes one. Refused with 2102-2109, 2111; the same `reqId` gives the first answer again. */
export const takeCoupon = endpoint<{ id: string; reqId: string }, CouponTaken>({
  method: 'POST',
  path: '/wechat/coupon/take',
  // The button is busy meanwhile.
  loader: false,
})

/** My code for the counter. Refused with 2121 expired, 2122 used, 2123 not mine. */
export const couponCode = endpoint<{ grantId: string }, CouponCode>({
  path: '/wechat/coupon/code',
  loader: false,
  errorHandler: false,
  quiet: true,
})
