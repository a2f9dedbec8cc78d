import type { CouponShop } from '../../../api/store-coupon.ts'
import { ReplyError } from '../../core/replies.ts'
import type { StaffBond } from '../../mechanics/participate/staff-bond.ts'
import type { Point } from '../activity/activity-shops.ts'
import type { StoreCouponConfig } from '../../../api/configs/coupon.ts'

export interface Choice {
  ext: StoreCouponConfig
  /** Stores of the campaign, sorted by distance. */
  shops: CouponShop[]
  point: Point | null
  /** The visitor's staff member and store, if any. */
  bond: StaffBond | null
}

/**
 * The store shown on the page: the requested one if it can be chosen, otherwise the visitor's own,
 * the nearest or the only one.
 */
export function shownShop(
  { ext, shops, point, bond }: Choice,
  asked: number | undefined,
): CouponShop | null {
  const find = (shopId: number | undefined) => shops.find(shop => shop.shop_id === shopId)
  if (ext.pick_shop === 'bound') return find(bond?.storeId) ?? null
  const nearest = point ? (shops.find(shop => shop.left !== 0) ?? shops[0]) : undefined
  if (ext.pick_shop === 'nearest') return nearest ?? null
  return find(asked) ?? nearest ?? (shops.length === 1 ? shops[0] : undefined) ?? null
}

/** A store of the campaign; refuses with 1002 for any other. */
export function participating(shops: CouponShop[], shopId: number): CouponShop {
  const shop = shops.find(each => each.shop_id === shopId)
  if (shop) return shop
  throw new ReplyError('notFound', { message: '这家门店不参加活动' })
}

/** Refuses with 1004, 2109 or 2113 when the visitor cannot take a coupon for this store. */
export function refuseShop({ ext, shops, point, bond }: Choice, shop: CouponShop): void {
  if (ext.pick_shop === 'bound' && bond?.storeId !== shop.shop_id) {
    throw new ReplyError('audience', { message: '只能领取你的专属门店的券' })
  }
  if (!point && (ext.need_location || ext.pick_shop === 'nearest')) {
    throw new ReplyError('needLocation')
  }
  const metres = shop.distance_m ?? 0
  if (ext.need_location && metres > ext.radius_m) {
    throw new ReplyError('outOfArea', {
      message: '你离门店太远了，到店附近再领',
      data: { distance_m: metres, radius_m: ext.radius_m },
    })
  }
  const isNearer = (other: CouponShop) => other.left !== 0 && (other.distance_m ?? 0) < metres
  if (ext.pick_shop === 'nearest' && shops.some(isNearer)) {
    throw new ReplyError('stateChanged', { message: '有一家更近的门店，请刷新后再领' })
  }
}
