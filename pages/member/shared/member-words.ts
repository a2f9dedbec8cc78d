import { DAY_S } from '../../../api/values/time.ts'
import type { GiftBrief, MemberCoupon, Standing } from '../../../api/index.ts'
import { dayText } from '../../kit/text/time.ts'
import { yuan } from '../../kit/text/yuan.ts'

/** Number with thousands separators: 1,860. */
export const count = (n: number): string => n.toLocaleString('en-US')

/** `BS2086117045` becomes `BS 2086 1170 45`. */
export function cardNumber(text: string): string {
  const [, letters = '', digits = ''] = /^(\D*)(\d*)$/.exec(text) ?? []
  const groups = digits.match(/\d{1,4}/g) ?? []
  return [letters, ...groups].filter(Boolean).join(' ')
}

/** Progress of growth towards the next level, 0-100. */
export function growthPercent({ growth, next }: Standing): number {
  if (!next) return 100
  return Math.max(2, Math.min(100, Math.round((growth / next.growth_min) * 100)))
}

/** Expiry of a level and the condition to keep it; '' for a permanent one. */
export function keepText(standing: Standing, now: number): string {
  const { keep_until: until, keep_growth: needed, kept_growth: came, name } = standing
  if (until === 0) return ''
  const day = dayText(until, now)
  const missing = Math.max(0, needed - came)
  if (missing === 0) return `${name}等级到 ${day}，已够保级，到期自动续一年`
  return `${day}前再得 ${count(missing)} 成长值，保住${name}等级`
}

/** A gift in one line: 100 积分、新会员见面券. */
export const giftText = ({ points, coupons }: GiftBrief): string =>
  [points > 0 ? `${count(points)} 积分` : '', ...coupons.map(({ name }) => name)]
    .filter(Boolean)
    .join('、')

type Worth = Pick<MemberCoupon, 'kind' | 'value_fen' | 'percent' | 'threshold_fen' | 'max_off_fen'>

/** The figure on a coupon, with the text before and after it. */
export function worthOf({ kind, value_fen, percent }: Worth): {
  before: string
  figure: string
  behind: string
} {
  if (kind === 'discount') return { before: '', figure: String(percent / 10), behind: '折' }
  if (kind === 'exchange' && value_fen === 0) return { before: '', figure: '兑换', behind: '' }
  return { before: '¥', figure: String(value_fen / 100), behind: '' }
}

/** Condition of use: 满 99 可用. */
export function conditionOf({ kind, threshold_fen, max_off_fen }: Worth): string {
  const from = threshold_fen > 0 ? `满 ${threshold_fen / 100} 可用` : ''
  const most = kind === 'discount' && max_off_fen > 0 ? `最多减 ¥${max_off_fen / 100}` : ''
  return from || most || (kind === 'exchange' ? '到店出示' : '无门槛')
}

/** Days before its expiry from which a coupon is highlighted. */
const SOON_DAYS = 3

/** `还剩 2 天`, for a coupon that expires soon; '' otherwise. */
export function soonText(validTo: number, now: number): string {
  const days = Math.ceil((validTo - now) / DAY_S)
  if (days > SOON_DAYS || days < 0) return ''
  return days <= 1 ? '今天到期' : `还剩 ${days} 天`
}

/** What is in the wallet, beside its door. */
export const walletNote = (fen: number): string => (fen > 0 ? `可提现 ¥${yuan(fen)}` : '收支明细')
