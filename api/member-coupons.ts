import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { CouponFace } from './configs/coupon.ts'
import type { MemberCoupon } from './member.ts'

export interface MyCoupons {
  counts: { unused: number; used: number; expired: number }
  list: MemberCoupon[]
  server_time: number
}

/** The visitor's coupons of all campaigns, the earliest end first. */
export const myCoupons = endpoint<{ tab?: 'unused' | 'used' | 'expired' }, MyCoupons>({
  path: '/wechat/member-card/coupons',
  ...drawnByPage,
  errorHandler: false,
})

/**
 * `open`: claimable · `have`: the limit per person is reached · `member`, `level`: reserved for members, or for a
 * level.
 */
export type OfferState = 'open' | 'have' | 'soldOut' | 'notStarted' | 'ended' | 'member' | 'level'

export interface CouponOffer
  extends CouponFace,
    Pick<MemberCoupon, 'activity_id' | 'scope_text' | 'goods_id'> {
  valid_text: string
  /** Percentage claimed, 0-100; -1 = unlimited stock. */
  taken_percent: number
  state: OfferState
  /** Start in unix seconds, for `notStarted`. */
  start_at: number
  /** Name of the lowest level that may claim it; '' for none. */
  level_name: string
}

/** Coupons that the brand offers publicly; no session needed. */
export const couponOffers = endpoint<object, { list: CouponOffer[]; server_time: number }>({
  path: '/wechat/member-card/coupon-list',
  ...drawnByPage,
  errorHandler: false,
})

/** Claims a coupon. Refused like the coupon's own page, with 2102-2128. */
export const claimCoupon = endpoint<
  { templateId: number; reqId: string },
  { grant_id: string; valid_to: number }
>({
  method: 'POST',
  path: '/wechat/member-card/coupon-claim',
  loader: false,
  errorHandler: false,
})

export interface MemberVoucher {
  grant_id: string
  title: string
  thumb: string
  value_text: string
  /** Last four digits. */
  code_tail: string
  valid_to: number
  /** 1 unused, 2 used, 3 expired, 4 revoked, 5 locked. */
  status: number
  /** Store of the redemption; '' before it. */
  used_store: string
  used_at: number
  /** Order that the voucher was bought with; '' for prizes and gifts. */
  order_no: string
  store_text: string
}

export interface MyVouchers {
  counts: { open: number; used: number; over: number }
  list: MemberVoucher[]
  server_time: number
}

/** Vouchers to be redeemed in a store: from orders, prizes and gifts. */
export const myVouchers = endpoint<{ tab: 'open' | 'used' | 'over' }, MyVouchers>({
  path: '/wechat/member-card/vouchers',
  ...drawnByPage,
  errorHandler: false,
})
