import { couponFaceKeys, couponSettings } from '../../api/configs/coupon.ts'
import { configOf, pick } from '../../api/configs/settings.ts'
import type { Coupon, CouponCode, CouponDetail, OwnCoupon } from '../../api/index.ts'

/** 2026-11-21 10:00:00 in Shanghai. */
export const serverTime = Date.UTC(2026, 10, 21, 2, 0, 0) / 1000

const day = 86_400

type Changes = Omit<Partial<CouponDetail>, 'activity' | 'coupon'> & {
  activity?: Partial<CouponDetail['activity']>
  coupon?: Partial<Coupon>
}

export function buildCoupon(changes: Partial<Coupon> = {}): Coupon {
  const config = configOf(couponSettings, {
    kind: 'reduce',
    name: '冬日煮茶券',
    threshold_fen: 9900,
    value_fen: 3000,
    validity: { kind: 'days', days: 7 },
    tags: ['堂食可用'],
    notes: [{ label: '有效期', text: '领取当天起 7 天' }],
  })
  return {
    ...pick(config, [...couponFaceKeys, 'tags']),
    valid_text: '领取后 7 天内有效',
    left: 520,
    total: 2000,
    take_limit: 2,
    ...changes,
  }
}

export function buildGrant(changes: Partial<OwnCoupon> = {}): OwnCoupon {
  return {
    grant_id: 'g1',
    status: 1,
    valid_from: serverTime,
    valid_to: serverTime + 7 * day,
    code: '628407153926',
    can_pass_on: false,
    pass: null,
    ...changes,
  }
}

export function buildDetail({ activity, coupon, ...changes }: Changes = {}): CouponDetail {
  return {
    activity: {
      id: 501,
      type: 'coupon',
      brand_id: 8,
      title: '冬日煮茶券',
      subtitle: '围炉的第一壶，我们请',
      cover: '',
      share_image: '/pictures/share.png',
      theme_color: '#e8452c',
      share_title: '{nickname}送你一张煮茶券',
      share_desc: '满 99 减 30',
      rules_html: '<p>每人限领 2 张</p><img src=x onerror=alert(1)>',
      start_at: serverTime - day,
      end_at: serverTime + 2 * day,
      state: 'running',
      stock_total: 2000,
      stock_left: 520,
      limit_per_user: 2,
      audience_text: '',
      ...activity,
    },
    brand: {
      brand_id: 8,
      brand_name: '半山茶舍',
      logo: '/pictures/logo.png',
      theme_color: '#e8452c',
      trade: 'drink',
    },
    me: {
      uid: 88,
      nickname: '周予安',
      avatar: '',
      is_staff: false,
      joined: false,
      reminded: false,
      limit_left: 2,
      gates: [],
    },
    staff: null,
    server_time: serverTime,
    coupon: buildCoupon(coupon),
    mine: [],
    stores: [
      {
        store_id: 1,
        store_name: '湖滨店',
        address: '湖滨路 86 号，近三公园南门',
        phone: '0571-8700 0021',
        hours: '09:00-21:30',
        lat: 30.25,
        lng: 120.16,
      },
    ],
    goods: [],
    ...changes,
  }
}

export function buildCode(changes: Partial<CouponCode> = {}): CouponCode {
  return {
    code: '628407153926',
    qr_text: 'http://shop.test/pages/work/write-off?br=8&redeem=628407153926',
    status: 1,
    valid_to: serverTime + 7 * day,
    used_at: 0,
    used_store: '',
    shops: buildDetail().stores,
    server_time: serverTime,
    ...changes,
  }
}
