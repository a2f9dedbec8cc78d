import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { Coupon, CouponGrant } from './coupon.ts'

/** How a visitor comes to a store: any, the nearest with something left, or the one they belong to. */
export type PickShop = 'free' | 'nearest' | 'bound'

/** When a coupon may be used, in the brand's time zone. */
export interface UseWindow {
  /** 1 Monday … 7 Sunday. */
  days: number[]
  /** `10:00`; the end is not part of it. */
  from: string
  to: string
}

export interface StoreCoupon extends Coupon {
  pick_shop: PickShop
  /** 周一至周五 10:00-17:00; '' = at all times. */
  use_text: string
  /** Taking asks for the visitor's position, which must be within `radius_m` of the store. */
  need_location: boolean
  radius_m: number
  /** The store wants a call before. */
  appoint: boolean
}

export interface CouponShop {
  shop_id: number
  name: string
  address: string
  phone: string
  /** `09:30-21:30` */
  hours: string
  lat: number
  lng: number
  /** Metres; null without a position. */
  distance_m: number | null
  /** Coupons left of this store; -1 = as many as there are in all. */
  left: number
}

export interface StoreGrant extends CouponGrant {
  /** The one store that takes it. */
  shop: CouponShop | null
  /** The store may still be changed, which is possible once. */
  can_change: boolean
  /** Unix seconds of the write-off; 0 = not used. */
  used_at: number
}

export interface StoreCouponDetail extends ActivityDetail {
  coupon: StoreCoupon
  /** The store asked for, else the only, nearest or own one; null while there is a choice to make. */
  shop: CouponShop | null
  /** How many stores take part. */
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

/** Takes one for a store. Refused with 2102-2109, 2111, 2105 nothing left there, 2113 no position or too far. */
export const takeStoreCoupon = endpoint<StoreCouponTake, StoreCouponTaken>({
  method: 'POST',
  path: '/wechat/store-coupon/take',
  // The button is busy meanwhile.
  loader: false,
})

/** Moves my coupon to another store, once. Refused with 2105, 2107 changed before, 2121 expired, 2122 used, 2123. */
export const changeCouponShop = endpoint<
  { grantId: string; shopId: number; reqId: string },
  { shop: CouponShop }
>({
  method: 'POST',
  path: '/wechat/store-coupon/change-shop',
})

/** Open stores of any campaign, nearest first where a position is given. Refused with 2101. */
export const activityShops = endpoint<
  { id: string; lat?: number | undefined; lng?: number | undefined; page?: number; limit?: number },
  ShopList
>({
  path: '/wechat/activity/shops',
  ...drawnByPage,
})
