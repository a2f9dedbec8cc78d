import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { CouponStore } from './coupon.ts'

// Bargains for goods (`goods-bargain.ts`) and for vouchers: friends cut the price of something that somebody has begun.

/**
 * 0 friends cut · 1 the floor is reached and a piece is held · 2 bought · 3 its time is over · 4 the goods were gone when
 * the last friend came · 5 nobody bought in the time that the piece was held · 6 ordered, to be paid.
 */
export type BargainStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** How far a bargain is that somebody has begun. */
export interface BargainProgress {
  record_id: string
  title: string
  thumb: string
  start_fen: number
  floor_fen: number
  /** What it costs now, fen. */
  price_fen: number
  /** Friends who have helped, and how many reach the floor. */
  cuts_done: number
  cuts_total: number
  status: BargainStatus
  /** Unix seconds. */
  created_at: number
  expire_at: number
  /** Until then the piece is held; 0 before the floor is reached. */
  held_until: number
  /** It can be bought now, at `price_fen`. */
  can_buy: boolean
}

export interface BargainHelp {
  nickname: string
  avatar: string
  cut_fen: number
  /** Unix seconds. */
  at: number
}

export interface BargainPeople {
  owner: { nickname: string; avatar: string }
  /** The owner's own first cut, fen; 0 where there is none. */
  own_fen: number
  /** The first of `cuts_done` friends, in their order; the others come page by page. */
  helps: BargainHelp[]
}

/** Why a friend's help would not count, as `data.reason` says it of a refusal; '' when it would. */
export type BargainWhy =
  | ''
  | 'alreadyHelped'
  | 'helpLimit'
  | 'limitDay'
  | 'audience'
  | 'sessionExpired'
  | 'sessionFull'
  | 'soldOut'
  | 'ended'
  | 'paused'
  | 'notStarted'
  | 'risk'

/** What the visitor is to a bargain. */
export interface BargainVisit {
  is_owner: boolean
  /** Fen that the visitor's help took off; null when they have not helped. */
  helped_fen: number | null
  /** How often the visitor may help in this campaign; -1 = without bound. */
  help_left: number
  why: BargainWhy
}

/** What every bargain's detail says beside its session. */
export interface BargainView {
  visit: BargainVisit
  /** How long a piece is held at the floor, and how long friends may cut, in seconds. */
  hold_s: number
  session_s: number
  /** `any`: can be bought at any price on the way. */
  buy_at: 'floor' | 'any'
}

export interface BargainCut {
  record_id: string
  /** Fen that this cut took off; 0 when a start has none. */
  cut_fen: number
  price_fen: number
  cuts_done: number
  cuts_total: number
  /** Unix seconds. */
  expire_at: number
}

export interface BargainPage<T> {
  list: T[]
  total: number
  has_more: boolean
}

/** A voucher or a service, with the price that friends cut; it is paid at the counter. */
export interface BargainVoucher {
  title: string
  /** Half a sentence; may be empty. */
  intro: string
  images: string[]
  /** Sanitised HTML. */
  content: string
  /** Fen. */
  start_fen: number
  floor_fen: number
  /** So many friends reach the floor. */
  cuts_total: number
  /** Those that somebody holds a right to are not among them. */
  left: number
  /** Days that its code can be used. */
  use_days: number
}

export interface VoucherSession extends BargainProgress, BargainPeople {
  /** Its code, for its owner; '' before it is redeemed. */
  grant_id: string
  /** 1 unused, 2 used, 3 expired, 4 revoked, 5 locked; 0 without a code. */
  grant_status: number
  /** Until then the code can be used; 0 without a code. */
  valid_to: number
}

export interface BargainDetail extends ActivityDetail, BargainView {
  item: BargainVoucher
  /** How often somebody has begun. */
  joined: number
  /** The session that was asked for, else the visitor's own newest one. */
  session: VoucherSession | null
  /** Who redeemed it lately. */
  recent: { nickname: string; avatar: string; price_fen: number; at: number }[]
  stores: CouponStore[]
}

/** Refused with 2101, also for a session that does not exist. */
export const bargainDetail = endpoint<{ id: string; recordId?: string | undefined }, BargainDetail>(
  {
    path: '/wechat/bargain/detail',
    ...drawnByPage,
  },
)

/** Every refusal is code -1, said in a toast, with `data.reason`; `already` names the running one as `record_id`. */
export const startBargain = endpoint<{ id: string; reqId: string }, BargainCut>({
  method: 'POST',
  path: '/wechat/bargain/start',
  loader: false,
  errorHandler: false,
  toastRefusal: true,
})

/** Every refusal is code -1, said in a toast, with `data.reason`: `self` or one of `BargainWhy`. */
export const helpBargain = endpoint<
  { recordId: string; reqId: string },
  BargainCut & { reached: boolean }
>({
  method: 'POST',
  path: '/wechat/bargain/help',
  loader: false,
  errorHandler: false,
  toastRefusal: true,
})

export interface BargainRedeemed {
  grant_id: string
  code: string
  /** What is to be paid at the counter, fen. */
  price_fen: number
  /** Unix seconds. */
  valid_to: number
}

/** The price as it stands becomes a code for the counter. Refused with 2115, 2122 once it has one, 2123. */
export const redeemBargain = endpoint<{ recordId: string; reqId: string }, BargainRedeemed>({
  method: 'POST',
  path: '/wechat/bargain/redeem',
  loader: false,
  errorHandler: false,
})

/** All friends who have helped, in their order. */
export const bargainHelpers = endpoint<
  { recordId: string; page: number; limit: number },
  BargainPage<BargainHelp>
>({
  path: '/wechat/bargain/helpers',
  loader: false,
  errorHandler: false,
})
