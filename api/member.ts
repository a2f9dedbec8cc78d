import type { GrantStatus } from './values/grant-status.ts'
import type { MemberStatus } from './values/member-status.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { SmsCodeSent } from './activity.ts'
import type { CouponFace } from './configs/coupon.ts'
import type { Passable } from './pass-on.ts'

export type { MemberStatus }

/** Appearance of a card. */
export interface CardFace {
  card_id: number
  name: string
  /** `#RRGGBB` */
  color: string
  brand_name: string
  logo: string
}

export interface GiftBrief {
  points: number
  /** Coupons by name with their value in words: 满 99 减 30 元. */
  coupons: { name: string; value_text: string }[]
}

export interface LevelBrief {
  level: number
  name: string
  growth_min: number
}

/** A member's level and progress. */
export interface Standing {
  level: number
  name: string
  growth: number
  /** The next level; null for the highest. */
  next: { name: string; growth_min: number; missing: number } | null
  /** Next review of the level, unix seconds; 0 = permanent. */
  keep_until: number
  /** Growth needed to keep the level, and growth in the current period; 0 when the level is permanent. */
  keep_growth: number
  kept_growth: number
}

export interface MemberBrief {
  member_id: string
  /** With the card's prefix: `BS2086117045`. */
  card_no: string
  nickname: string
  avatar: string
  standing: Standing
}

export interface MemberCardIndex {
  card: CardFace
  status: MemberStatus
  /** Phone of the shop, shown for a frozen card. */
  shop_phone: string
  /** Null without a card. */
  member: MemberBrief | null
  gift: GiftBrief
  points: number
  coupons: number
  levels: LevelBrief[]
  /** Wallet balance from campaigns and commission that can be withdrawn, and whether there has ever been one. */
  balance_fen: number
  has_wallet: 0 | 1
  /** Until when a card that was given up can be restored with its points; 0 otherwise. */
  back_until: number
  server_time: number
}

/** The card for its owner or for a visitor without one. Refused with 4004 when the brand has none. */
export const memberCard = endpoint<{ cardId?: number }, MemberCardIndex>({
  path: '/wechat/member-card/index',
  ...drawnByPage,
  errorHandler: false,
})

export type CardFieldKey = 'name' | 'phone' | 'birthday' | 'gender' | 'region' | 'store'

export interface CardForm {
  card: CardFace
  fields: { key: CardFieldKey; required: boolean }[]
  protocol_version: number
  gift: GiftBrief
  /** The visitor's proven phone, masked, for which no code is required; '' without one. */
  known_phone: string
  stores: { store_id: number; name: string }[]
  status: MemberStatus
  server_time: number
}

/** Form for opening the card. Refused with 4004. */
export const cardForm = endpoint<{ cardId?: number }, CardForm>({
  path: '/wechat/member-card/form',
  ...drawnByPage,
  errorHandler: false,
})

export interface CardAnswers {
  name?: string
  /** Left out to use the phone that is already proven. */
  phone?: string
  code?: string
  /** `1990-05-20` */
  birthday?: string
  gender?: 0 | 1 | 2
  region?: string
  storeId?: number
}

export interface OpenedCard {
  card_no: string
  level_name: string
  gift: GiftBrief
  /** The visitor was a member already, or restored a card. */
  was_member: 0 | 1
  /** Points taken over from the shop's imported records. */
  merged_points: number
}

/**
 * Opens or restores a card. Refused with 1305, 1306 (`{can_merge}`: the phone has a card in the shop's imported
 * records, which `merge` takes over), 1307, 2126 (protocol changed meanwhile).
 */
export const openCard = endpoint<
  CardAnswers & { protocolVersion: number; merge: boolean; source?: string; reqId: string },
  OpenedCard
>({
  method: 'POST',
  path: '/wechat/member-card/open',
  loader: false,
  errorHandler: false,
})

/** `new`: sends to the new phone · `old`: sends to the stored phone, which the server knows. */
export const memberSmsCode = endpoint<
  { which: 'new' | 'old'; phone?: string; reqId: string },
  SmsCodeSent
>({
  method: 'POST',
  path: '/wechat/member-card/sms-code',
  loader: false,
  errorHandler: false,
})

export interface CardProtocol {
  name: string
  /** Sanitized HTML. */
  protocol: string
  version: number
  /** Unix seconds. */
  at: number
}

/** Refused with 4004. */
export const cardProtocol = endpoint<{ cardId?: number }, CardProtocol>({
  path: '/wechat/member-card/protocol',
  ...drawnByPage,
  errorHandler: false,
})

/** Accepts the current protocol. Refused with 1301, 2126 (another version). */
export const agreeProtocol = endpoint<{ version: number; reqId: string }, { version: number }>({
  method: 'POST',
  path: '/wechat/member-card/agree',
  loader: false,
  errorHandler: false,
})

export interface DynamicCode {
  /** 18 digits. */
  code: string
  /** Expiry in unix seconds; the server accepts the code for one more minute. */
  expire_time: number
  server_time: number
  member: MemberBrief
}

/** The code by which the counter identifies the member. Refused with 1301, 1307. */
export const dynamicCode = endpoint<object, DynamicCode>({
  path: '/wechat/member-card/dynamic-code',
  ...drawnByPage,
  errorHandler: false,
})

export interface MemberCoupon extends CouponFace, Passable {
  grant_id: string
  activity_id: number
  /** Goods or stores that it applies to, in words. */
  scope_text: string
  /** Goods that it is restricted to; 0 = unrestricted, or not for goods. */
  goods_id: number
  valid_from: number
  valid_to: number
  status: GrantStatus
  /** Order that it is locked or used in; '' = none. */
  order_no: string
}

export interface ExpiringPoints {
  points: number
  /** Unix seconds. */
  at: number
}

export type EquityState = 'locked' | 'on' | 'claimable' | 'claimed' | 'later'

export interface MemberEquity {
  equity_id: number
  title: string
  /** 1 discount, 2 points rate, 3 birthday gift, 4 monthly coupon, 5 free freight, 6 text only. */
  kind: number
  value: string
  description: string
  state: EquityState
  /** Condition, or the next time that it can be claimed; may be empty. */
  note: string
}

export interface MemberCenter {
  card: CardFace
  member: MemberBrief
  /** Store and staff member that keep the member as their customer; empty for none. */
  store_name: string
  staff_name: string
  shop_phone: string
  points: number
  frozen_points: number
  coupon_n: number
  voucher_n: number
  /** Points that expire within 30 days; null for none. */
  expiring: ExpiringPoints | null
  /** The member has not accepted the current protocol. */
  must_agree: 0 | 1
  levels: LevelBrief[]
  equities: MemberEquity[]
  /** The two with the earliest end. */
  coupons: MemberCoupon[]
  orders: { unpaid: number; to_ship: number; shipped: number; to_redeem: number; refund: number }
  /** Wallet balance from campaigns and commission that can be withdrawn. */
  balance_fen: number
  /** Whether there has ever been money in it. */
  has_wallet: 0 | 1
  server_time: number
}

/** Refused with 1301 without a card and 1307 for a frozen one. */
export const memberCenter = endpoint<object, MemberCenter>({
  path: '/wechat/member-card/center',
  ...drawnByPage,
  errorHandler: false,
})

export interface PointLine {
  title: string
  /** Signed: negative for points spent. */
  points: number
  /** Balance after the line; null for frozen points. */
  balance: number | null
  at: number
  /** Frozen lines only: when the points become usable, unix seconds; 0 otherwise. */
  usable_at: number
}

export interface PointsLog {
  balance: number
  frozen: number
  /** All expiry dates of the balance, the nearest first. */
  expiring: ExpiringPoints[]
  /** Sanitized HTML. */
  rules: string
  list: PointLine[]
  /** Cursor of the next page; '' at the end. */
  next: string
  server_time: number
}

/** The visitor's lines of points. `month`: `2026-11`, '' for all. */
export const pointsLog = endpoint<
  { tab: 'all' | 'in' | 'out'; month: string; after: string },
  PointsLog
>({
  path: '/wechat/member-card/points-log',
  ...drawnByPage,
  errorHandler: false,
})
