import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { SmsCodeSent } from './activity.ts'

/** 0 no card, 1 active, 2 frozen, 3 left. */
export type MemberStatus = 0 | 1 | 2 | 3

/** The front of a card. */
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
  /** Coupons by name, with what each takes off: 满 99 减 30 元. */
  coupons: { name: string; value_text: string }[]
}

export interface LevelBrief {
  level: number
  name: string
  growth_min: number
}

/** Where somebody stands among the levels. */
export interface Standing {
  level: number
  name: string
  growth: number
  /** The level above; null for the highest. */
  next: { name: string; growth_min: number; missing: number } | null
  /** The level is looked at again then, unix seconds; 0 = it stays. */
  keep_until: number
  /** Growth that keeps it, and how much of that has come in the period; 0 when the level stays. */
  keep_growth: number
  kept_growth: number
}

export interface MemberBrief {
  member_id: string
  /** With the card's letters: `BS2086117045`. */
  card_no: string
  nickname: string
  avatar: string
  standing: Standing
}

export interface MemberCardIndex {
  card: CardFace
  status: MemberStatus
  /** Phone of the shop, for a frozen card. */
  shop_phone: string
  /** Null without a card. */
  member: MemberBrief | null
  gift: GiftBrief
  points: number
  coupons: number
  levels: LevelBrief[]
  /** Until then a card that was left comes back with its points; 0 otherwise. */
  back_until: number
  server_time: number
}

/** The card as its owner or a newcomer sees it. Refused with 4004 when the brand has none. */
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
  /** The visitor's phone when it was proved before, masked: then no code is asked; '' otherwise. */
  known_phone: string
  stores: { store_id: number; name: string }[]
  status: MemberStatus
  server_time: number
}

/** What opening the card asks. Refused with 4004. */
export const cardForm = endpoint<{ cardId?: number }, CardForm>({
  path: '/wechat/member-card/form',
  ...drawnByPage,
  errorHandler: false,
})

export interface CardAnswers {
  name?: string
  /** Left out for the phone that was proved before. */
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
  /** The person had it already, or came back to it. */
  was_member: 0 | 1
  /** Points that came from the shop's own books. */
  merged_points: number
}

/**
 * Opens the card, or comes back to it. Refused with 1305, 1306 (`{can_merge}`: the phone has a card in the shop's books,
 * which `merge` takes over), 1307, 2126 when the protocol has changed meanwhile.
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

/** `new`: the phone that is to be kept · `old`: the one that is kept now, which the server knows. */
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

/** Agrees to the protocol as it is now. Refused with 1301, 2126 for another version. */
export const agreeProtocol = endpoint<{ version: number; reqId: string }, { version: number }>({
  method: 'POST',
  path: '/wechat/member-card/agree',
  loader: false,
  errorHandler: false,
})

export interface DynamicCode {
  /** 18 digits. */
  code: string
  /** Unix seconds; the server takes it for another minute. */
  expire_time: number
  server_time: number
  member: MemberBrief
}

/** The code that the counter finds a member by. Refused with 1301, 1307. */
export const dynamicCode = endpoint<object, DynamicCode>({
  path: '/wechat/member-card/dynamic-code',
  ...drawnByPage,
  errorHandler: false,
})

export interface MemberCoupon {
  grant_id: string
  activity_id: number
  kind: 'reduce' | 'discount' | 'cash' | 'exchange'
  name: string
  value_fen: number
  threshold_fen: number
  /** Of a `discount`: what is paid of 100. */
  percent: number
  max_off_fen: number
  /** Where it is taken, in words. */
  scope_text: string
  /** Goods that it is for; 0 = all of them, or none of the shelf. */
  goods_id: number
  notes: { label: string; text: string }[]
  valid_from: number
  valid_to: number
  /** 1 unused, 2 used, 3 expired, 4 revoked, 5 locked in an unpaid order. */
  status: number
  /** The order that it is locked or used in; '' = none. */
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
  /** What has to happen first, or when it comes again; may be empty. */
  note: string
}

export interface MemberCenter {
  card: CardFace
  member: MemberBrief
  /** Whose customer the member is; empty for nobody's. */
  store_name: string
  staff_name: string
  shop_phone: string
  points: number
  frozen_points: number
  coupon_n: number
  voucher_n: number
  /** Points that end within 30 days; null when none do. */
  expiring: ExpiringPoints | null
  /** The protocol has changed since it was agreed to. */
  must_agree: 0 | 1
  levels: LevelBrief[]
  equities: MemberEquity[]
  /** The two that end first. */
  coupons: MemberCoupon[]
  orders: { unpaid: number; to_ship: number; shipped: number; to_redeem: number; refund: number }
  /** Money of campaigns and commission that can be taken out. */
  balance_fen: number
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
  /** Signed. */
  points: number
  /** Balance after the line; null while it is frozen. */
  balance: number | null
  at: number
  /** Of a frozen line: when it becomes usable, unix seconds; 0 otherwise. */
  usable_at: number
}

export interface PointsLog {
  balance: number
  frozen: number
  /** All ends of points that are there, the nearest first. */
  expiring: ExpiringPoints[]
  /** Sanitized HTML. */
  rules: string
  list: PointLine[]
  /** Where the next page begins; '' at the end. */
  next: string
  server_time: number
}

/** Lines of the visitor's points. `month`: `2026-11`, '' for all of them. */
export const pointsLog = endpoint<
  { tab: 'all' | 'in' | 'out'; month: string; after: string },
  PointsLog
>({
  path: '/wechat/member-card/points-log',
  ...drawnByPage,
  errorHandler: false,
})
