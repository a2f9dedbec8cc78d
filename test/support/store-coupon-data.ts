import type { CouponShop, StoreCoupon, StoreCouponDetail, StoreGrant } from '../../api/index.ts'
import { buildCoupon, buildDetail, buildGrant } from './coupon-data.ts'

type Changes = Omit<Partial<StoreCouponDetail>, 'activity' | 'coupon'> & {
  activity?: Partial<StoreCouponDetail['activity']>
  coupon?: Partial<StoreCoupon>
}

export function buildShop(changes: Partial<CouponShop> = {}): CouponShop {
  return {
    shop_id: 1,
    name: '湖滨店',
    address: '湖滨路 86 号',
    phone: '0571-8700 0021',
    hours: '09:30-21:30',
    lat: 30.25,
    lng: 120.16,
    distance_m: null,
    left: 12,
    ...changes,
  }
}

export function buildStoreGrant(changes: Partial<StoreGrant> = {}): StoreGrant {
  return { ...buildGrant(), shop: buildShop(), can_change: true, used_at: 0, ...changes }
}

/** A running coupon of two stores, the first of them selected. */
export function buildStoreCoupon({ activity, coupon, ...changes }: Changes = {}) {
  const { activity: base, brand, me, staff, server_time } = buildDetail()
  const detail: StoreCouponDetail = {
    activity: { ...base, id: 511, type: 'storeCoupon', title: '到店第一盏茶', ...activity },
    brand,
    me,
    staff,
    server_time,
    coupon: {
      ...buildCoupon({ name: '到店茶饮券' }),
      pick_shop: 'free',
      use_text: '',
      need_location: false,
      radius_m: 3000,
      appoint: false,
      ...coupon,
    },
    shop: buildShop(),
    shop_n: 2,
    mine: [],
    ...changes,
  }
  return detail
}
