import type { Coupon, CouponDetail, CouponGrant, GrantStatus } from '../../api/index.ts'
import { type CampaignView, campaignView, type Refusal } from '../campaign/rules.ts'
import { clockTime } from '../kit/time.ts'

/** Yuan without needless decimals: 30, 12.5. */
export const yuan = (fen: number) => String(Math.round(fen) / 100)

export interface Face {
  /** Large figure; an amount when `fen` is given. */
  fen?: number
  figure?: string
  unit?: string
  /** Below it: what it takes to use the coupon. */
  condition: string
}

/** What the front of the coupon says. */
export function faceOf(coupon: Coupon): Face {
  const from = coupon.threshold_fen > 0 ? `满 ${yuan(coupon.threshold_fen)} 元可用` : '无门槛'
  if (coupon.kind === 'discount') {
    const most = coupon.max_off_fen > 0 ? `，最多减 ${yuan(coupon.max_off_fen)} 元` : ''
    return { figure: String(coupon.percent / 10), unit: '折', condition: `${from}${most}` }
  }
  if (coupon.kind === 'exchange') {
    if (coupon.value_fen > 0) return { fen: coupon.value_fen, condition: '到店换购' }
    return { figure: '兑换', condition: '到店免费兑换' }
  }
  return { fen: coupon.value_fen, condition: from }
}

/** What something costs with the coupon, in fen; undefined when the coupon does not help. */
export function priceWith(coupon: Coupon, fen: number): number | undefined {
  if (coupon.kind === 'exchange' || fen < coupon.threshold_fen) return undefined
  const off = coupon.kind === 'discount' ? percentOff(coupon, fen) : coupon.value_fen
  return off > 0 ? Math.max(0, fen - off) : undefined
}

function percentOff(coupon: Coupon, fen: number): number {
  const off = fen - Math.round((fen * coupon.percent) / 100)
  return coupon.max_off_fen > 0 ? Math.min(off, coupon.max_off_fen) : off
}

export interface Stock {
  percent: number
  left: number
}

/** How much is taken; undefined for an unlimited coupon. Never 100 % while one is left, never 0 % once one is gone. */
export function stockOf({ total, left }: Coupon): Stock | undefined {
  if (total <= 0) return undefined
  const kept = Math.min(Math.max(left, 0), total)
  if (kept === 0) return { percent: 100, left: 0 }
  if (kept === total) return { percent: 0, left: kept }
  const share = Math.floor(((total - kept) / total) * 100)
  return { percent: Math.min(99, Math.max(1, share)), left: kept }
}

/** Which screen a detail and the last refusal mean. Whoever holds a coupon keeps the page: it shows the way to the code. */
export const viewOf = (detail: CouponDetail, refused?: Refusal): CampaignView =>
  campaignView(detail, refused, usable(detail).length > 0)

export interface MainButton {
  text: string
  does: 'take' | 'show' | 'member' | 'nothing'
  /** One line above the bar. */
  note?: string
}

/** The one thing to do on the running page. */
export function buttonOf(detail: CouponDetail, refused?: Refusal): MainButton {
  const canShow = usable(detail).length > 0
  const blocked = blockOf(detail, refused)
  if (blocked && canShow) return { text: '出示券码', does: 'show', note: blocked.note }
  if (blocked) return { text: blocked.text, does: 'nothing', note: blocked.note }
  if (refused === 'member')
    return { text: '开通会员后领取', does: 'member', note: '这张券只送给会员' }
  return { text: detail.mine.length > 0 ? '再领 1 张' : '立即领取', does: 'take' }
}

function blockOf(detail: CouponDetail, refused?: Refusal) {
  const { coupon, mine, activity } = detail
  if (activity.state === 'soldOut' || refused === 'soldOut')
    return { text: '已抢光', note: '券已全部领完，下次早点来' }
  if (refused === 'dayLimit') return { text: '明天再来', note: '今天的份额已领完' }
  const most = coupon.take_limit
  const full = detail.me?.limit_left === 0 || (most > 0 && mine.length >= most)
  if (!full && refused !== 'limit') return undefined
  return { text: '已领完', note: most > 0 ? `每人限领 ${most} 张，你已领完` : '你已领完' }
}

/** Coupons that a counter would take now. */
export const usable = ({ mine, server_time }: CouponDetail): CouponGrant[] =>
  mine.filter(grant => grant.status === 1 && grant.valid_to > server_time)

export const grantWords: Record<GrantStatus, string> = {
  1: '待使用',
  2: '已使用',
  3: '已过期',
  4: '已失效',
  5: '订单占用中',
}

/** Whether a shop with hours like `07:30-22:00` is open; undefined when they are written otherwise. */
export function isOpen(hours: string, now: number): boolean | undefined {
  const [, from, until] = /^(\d\d:\d\d)\s*[-–~至]\s*(\d\d:\d\d)$/.exec(hours.trim()) ?? []
  if (!from || !until) return undefined
  const time = clockTime(now).slice(0, 5)
  // Closing after midnight is written as an earlier time.
  return until > from ? time >= from && time < until : time >= from || time < until
}
