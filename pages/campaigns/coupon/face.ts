import { grantStatus } from '../../../api/values/grant-status.ts'
import type { Coupon, CouponGrant, GrantStatus } from '../../../api/index.ts'
import { dateTime } from '../../kit/text/time.ts'

/** Yuan without unnecessary decimals: 30, 12.5. */
export const yuan = (fen: number) => String(Math.round(fen) / 100)

export interface Face {
  /** Large figure; an amount if `fen` is given. */
  fen?: number
  figure?: string
  unit?: string
  /** Condition for using the coupon, below the figure. */
  condition: string
}

/** Texts on the front of the coupon. */
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

export interface Stock {
  percent: number
  left: number
}

/**
 * Share that is taken; undefined for an unlimited coupon. Never 100 % while one is left, never 0 % once one is taken.
 */
export function stockOf({ total, left }: Coupon): Stock | undefined {
  if (total <= 0) return undefined
  const kept = Math.min(Math.max(left, 0), total)
  if (kept === 0) return { percent: 100, left: 0 }
  if (kept === total) return { percent: 0, left: kept }
  const share = Math.floor(((total - kept) / total) * 100)
  return { percent: Math.min(99, Math.max(1, share)), left: kept }
}

/** A coupon and the visitor's grants of it. */
export interface Holding<G extends CouponGrant = CouponGrant> {
  coupon: Coupon
  mine: G[]
  server_time: number
}

/** Coupons that are neither used nor expired. */
export const usable = <G extends CouponGrant>({
  mine,
  server_time,
}: Pick<Holding<G>, 'mine' | 'server_time'>): G[] =>
  mine.filter(grant => grant.status === grantStatus.unused && grant.valid_to > server_time)

/** The coupon that expires next. */
export const soonest = <G extends CouponGrant>(
  held: Pick<Holding<G>, 'mine' | 'server_time'>,
): G | undefined => usable(held).sort((a, b) => a.valid_to - b.valid_to)[0]

const grantWords: Record<GrantStatus, string> = {
  1: '待使用',
  2: '已使用',
  3: '已过期',
  4: '已失效',
  5: '订单占用中',
  6: '转赠中，好友还没收下',
  7: '已转赠',
}

/** Expiry of a coupon, or why it cannot be used. */
export function grantNote(grant: CouponGrant, now: number): string {
  const { status, valid_from: from, valid_to: to } = grant
  if (status !== grantStatus.unused) return grantWords[status]
  if (to <= now) return grantWords[3]
  return from > now ? `${dateTime(from, now)} 起可用` : `${dateTime(to, now)} 前有效`
}
