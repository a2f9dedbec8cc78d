import type { AssistStatus } from './values/assist-status.ts'
import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { CouponStore } from './coupon.ts'

// Shared types of bargains for goods (`goods-bargain.ts`) and bargains for vouchers, and the calls of the latter.

export type BargainStatus = AssistStatus

/** Progress of one bargain session. */
export interface BargainProgress {
  record_id: string
  title: string
  thumb: string
  start_fen: number
  floor_fen: number
  /** Current price, fen. */
  price_fen: number
  /** Number of friends who have cut, and number whose cuts bring the price to its floor. */
  cuts_done: number
  cuts_total: number
  status: BargainStatus
  /** Unix seconds. */
  created_at: number
  expire_at: number
  /** End of the hold on the piece, unix seconds; 0 before the floor is reached. */
  held_until: number
  /** Whether it can be bought now at `price_fen`. */
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
  /** The owner's own first cut, fen; 0 without one. */
  own_fen: number
  /** First page of the `cuts_done` cuts, the oldest first; `helpers` has the others. */
  helps: BargainHelp[]
}

/** Reason for which the visitor's cut would be refused, equal to the refusal's `data.reason`; '' when it is allowed. */
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

/** The visitor's relation to a bargain session. */
export interface BargainVisit {
  is_owner: boolean
  /** Fen that the visitor has cut; null before. */
  helped_fen: number | null
  /** Cuts that the visitor may still make in this campaign; -1 = unlimited. */
  help_left: number
  why: BargainWhy
}

/** The part of a bargain's detail that goods and vouchers share. */
export interface BargainView {
  visit: BargainVisit
  /** Duration of the hold on a piece at the floor, and of the session, in seconds. */
  hold_s: number
  session_s: number
  /** `floor`: only at the floor price · `any`: at any price reached so far. */
  buy_at: 'floor' | 'any'
}

export interface BargainCut {
  record_id: string
  /** Fen of this cut; 0 for a start without a first cut. */
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

/** A voucher or a service whose price friends cut; it is paid at the counter. */
export interface BargainVoucher {
  title: string
  /** One short line; may be empty. */
  intro: string
  images: string[]
  /** Sanitised HTML. */
  content: string
  /** Fen. */
  start_fen: number
  floor_fen: number
  /** Number of friends whose cuts bring the price to its floor. */
  cuts_total: number
  /** Pieces left, without those held by sessions. */
  left: number
  /** Days for which the code is valid. */
  use_days: number
}

export interface VoucherSession extends BargainProgress, BargainPeople {
  /** Key of the code, for the owner only; '' before it is redeemed. */
  grant_id: string
  /** 1 unused, 2 used, 3 expired, 4 revoked, 5 locked; 0 without a code. */
  grant_status: number
  /** End of the code's validity, unix seconds; 0 without a code. */
  valid_to: number
}

export interface BargainDetail extends ActivityDetail, BargainView {
  item: BargainVoucher
  /** Number of sessions started. */
  joined: number
  /** The session of `recordId`, otherwise the visitor's newest one. */
  session: VoucherSession | null
  /** The most recent redemptions. */
  recent: { nickname: string; avatar: string; price_fen: number; at: number }[]
  stores: CouponStore[]
}

/** Refused with 2101, also for an unknown session. */
export const bargainDetail = endpoint<{ id: string; recordId?: string | undefined }, BargainDetail>(
  {
    path: '/wechat/bargain/detail',
    ...drawnByPage,
  },
)

/**
 * Starts a session. All refusals are code -1, shown in a toast, with `data.reason`; for `already`, `record_id` is the
 * running session.
 */
export const startBargain = endpoint<{ id: string; reqId: string }, BargainCut>({
  method: 'POST',
  path: '/wechat/bargain/start',
  loader: false,
  errorHandler: false,
  toastRefusal: true,
})

/**
 * Cuts the price for a friend. All refusals are code -1, shown in a toast, with `data.reason`: `self` or one of
 * `BargainWhy`.
 */
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
  /** Fen to be paid at the counter. */
  price_fen: number
  /** Unix seconds. */
  valid_to: number
}

/**
 * Redeems the session at its current price: creates the code for the counter. Refused with 2115, 2122 (already
 * redeemed), 2123.
 */
export const redeemBargain = endpoint<{ recordId: string; reqId: string }, BargainRedeemed>({
  method: 'POST',
  path: '/wechat/bargain/redeem',
  loader: false,
  errorHandler: false,
})

/** All cuts of a session, the oldest first. */
export const bargainHelpers = endpoint<
  { recordId: string; page: number; limit: number },
  BargainPage<BargainHelp>
>({
  path: '/wechat/bargain/helpers',
  ...drawnByPage,
  errorHandler: false,
})
