import { DAY_S } from '../../../api/values/time.ts'
import {
  type CouponConfig,
  couponFaceKeys,
  type CouponValidity,
} from '../../../api/configs/coupon.ts'
import { pick } from '../../../api/configs/settings.ts'
import type { Coupon } from '../../../api/coupon.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { brandDay } from '../../core/clock.ts'
import { couponExt } from './coupon-ext.ts'

type Worth = Pick<CouponConfig, 'kind' | 'threshold_fen' | 'value_fen' | 'percent' | 'max_off_fen'>

/** The face of the coupon: value, condition and validity. */
export function couponFace(activity: ActivityRow): Coupon {
  const ext = couponExt(activity)
  return {
    ...pick(ext, couponFaceKeys),
    tags: ext.tags,
    valid_text: validText(ext.validity),
    left: activity.stock_left,
    total: activity.stock_total,
    take_limit: activity.limit_per_user,
  }
}

/** Validity of a coupon that is taken now. */
export function validityFrom(validity: CouponValidity, now: number): { from: number; to: number } {
  if (validity.kind === 'dates') return { from: validity.from, to: validity.to }
  return { from: now, to: now + validity.days * DAY_S }
}

/** The coupon's value as shown to the staff: 满 99 减 30 元. */
export function valueText(ext: Worth): string {
  const from = ext.threshold_fen > 0 ? `满 ${yuan(ext.threshold_fen)} ` : ''
  const off = `${from}${from ? '减' : '立减'} ${yuan(ext.value_fen)} 元`
  const texts = {
    reduce: off,
    cash: off,
    discount: `${from}${from ? '享 ' : ''}${ext.percent / 10} 折`,
    exchange: ext.value_fen > 0 ? `${yuan(ext.value_fen)} 元换购` : '免费兑换',
  }
  return texts[ext.kind]
}

/** Maximum value of a coupon, charged to the budget; 0 for a discount without an upper limit. */
export function faceValueFen({ kind, value_fen, max_off_fen }: Worth): number {
  if (kind === 'discount') return max_off_fen
  return kind === 'exchange' ? 0 : value_fen
}

function validText(validity: CouponValidity): string {
  if (validity.kind === 'days') return `领取后 ${validity.days} 天内有效`
  const [from, to] = [validity.from, validity.to].map(time => brandDay(time).replaceAll('-', '.'))
  return `${from} - ${to}`
}

/** Yuan without unneeded decimals: 30, 12.5. */
const yuan = (fen: number) => String(fen / 100)
