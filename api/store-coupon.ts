import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { Coupon, CouponGrant } from './coupon.ts'

/** How the store is chosen: by the visitor, the nearest with stock, or the one that the visitor belongs to. */
export type PickShop = 'free' | 'nearest' | 'bound'

/** Times at which a coupon can be used, in the brand's time zone. */
export interface UseWindow {
  /** 1 Monday … 7 Sunday. */
  days: number[]
  /** `10:00`; `to` is exclusive. */
  from: string
  to: string
}

export interface StoreCoupon extends Coupon {
  pick_shop: PickShop
  /** Use times in words: 周一至周五 10:00-17:00; '' = always. */
  use_text: string
  /** A claim requires the visitor's position within `radius_m` of the store. */
  need_location: boolean
  radius_m: number
  /** The store requires an appointment by phone. */
  appoint: boolean
}

export interface CouponShop {
  shop_id: number
  name: string
  address: string
  phone: string
  /** `09:30-21:30` */
  hours: string
  /** Both null: not known. */
  lat: number | null
  lng: number | null
  /** Metres; null without a position. */
  distance_m: number | null
  /** Coupons left for this store; -1 = limited by the total only. */
  left: number
}

export interface StoreGrant extends CouponGrant {
  /** The store where it can be redeemed. */
  shop: CouponShop | null
  /** Whether the store can still be changed; allowed once. */
  can_change: boolean
  /** Time of redemption, unix seconds; 0 = unused. */
  used_at: number
}

export interface StoreCouponDetail extends ActivityDetail {
  coupon: StoreCoupon
  /** The requested store, otherwise the only, nearest or bound one; null while the visitor has to choose. */
  shop: CouponShop | null
  /** Number of participating stores. */
  shop_n: number
  mine: StoreGrant[]
}

export interface StoreCouponQuery {
  id: string
  shopId?: string | undefined
  lat?: number | undefined
  lng?: number | undefined
}

export interface StoreCouponTake {
  id: string
  shopId: number
  lat?: number | undefined
  lng?: number | undefined
  reqId: string
}

export interface StoreCouponTaken {
  grant_id: string
  code: string
  /** Unix seconds. */
  valid_to: number
  taken: number
  shop: CouponShop
}

/** Answer of `/wechat/activity/shops`. */
export interface ShopList {
  list: CouponShop[]
  total: number
  has_more: boolean
}

export const storeCouponDetail = endpoint<StoreCouponQuery, StoreCouponDetail>({
  path: '/wechat/store-coupon/detail',
  ...drawnByPage,
})

/**
 * Claims a coupon for a store. Refused with 2102-2109, 2111, 2105 (out of stock there), 2113 (no position, or too far
 * away).
 */
export const takeStoreCoupon = endpoint<StoreCouponTake, StoreCouponTaken>({
  method: 'POST',
  path: '/wechat/store-coupon/take',
  // The button shows the progress.
  loader: false,
})

/**
 * Moves the visitor's coupon to another store, once. Refused with 2105, 2107 (already changed), 2121 (expired), 2122
 * (used), 2123.
 */
export const changeCouponShop = endpoint<
  { grantId: string; shopId: number; reqId: string },
  { shop: CouponShop }
>({
  method: 'POST',
  path: '/wechat/store-coupon/change-shop',
})

/** Open stores of any campaign, the nearest first when a position is given. Refused with 2101. */
export const activityShops = endpoint<
  { id: string; lat?: number | undefined; lng?: number | undefined; page?: number; limit?: number },
  ShopList
>({
  path: '/wechat/activity/shops',
  ...drawnByPage,
})
