import type {
  ActivityAudience,
  ActivityBudget,
  ActivityNeed,
  ShopScope,
} from '../../core/tables.ts'
import {
  type CouponConfig,
  couponSettings,
  type StoredCoupon,
} from '../../../api/configs/coupon.ts'
import { configOf } from '../../../api/configs/settings.ts'

/** A coupon campaign of the demo; days are relative to the seed's time. */
export interface DemoCoupon {
  brand_id: number
  activity_id: number
  title: string
  subtitle: string
  /** Suffix of the file names of the scene and of the square card picture. */
  picture: string
  theme_color: string
  share_title: string
  share_desc: string
  starts_in: number
  ends_in: number
  /** 0 draft, 1 published, 2 paused. */
  status: 0 | 1 | 2
  stock: number
  limit: number
  scope: ShopScope
  audience?: ActivityAudience
  need?: ActivityNeed
  budget?: ActivityBudget
  coupon: Omit<StoredCoupon, 'validity' | 'goods_ids'>
  valid_days: number
  goods: number[]
  /** Number of earlier visitors who have taken one. */
  taken: number
}

export function rulesOf(coupon: DemoCoupon): string {
  const place = coupon.scope.kind === 'all' ? '各门店' : '指定门店'
  const rules = [
    `每位顾客最多领 ${coupon.limit} 张，领完即止。`,
    `领取后 ${coupon.valid_days} 天内有效，过期自动作废，不补不退。`,
    `在${place}出示券码，由店员扫码核销；一张券只能用一次。`,
    '不兑换现金，不找零。',
    '通过不正当方式领取的券，门店有权作废。',
  ]
  return `<ol>${rules.map(rule => `<li>${rule}</li>`).join('')}</ol>`
}

/** The coupon's value as shown to the staff. */
export function valueText(demo: DemoCoupon): string {
  const coupon = extOf(demo)
  const yuan = (fen: number) => String(fen / 100)
  if (coupon.kind === 'discount') return `${coupon.percent / 10} 折`
  if (coupon.kind === 'exchange') return '免费兑换'
  if (coupon.threshold_fen === 0) return `立减 ${yuan(coupon.value_fen)} 元`
  return `满 ${yuan(coupon.threshold_fen)} 减 ${yuan(coupon.value_fen)}`
}

/** `activity.ext` of the coupon. */
export const extOf = ({ coupon, valid_days, goods }: DemoCoupon): CouponConfig =>
  configOf(couponSettings, {
    ...coupon,
    validity: { kind: 'days', days: valid_days },
    goods_ids: goods,
  })
