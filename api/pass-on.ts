import { endpoint, toldByPage } from './core/endpoint.ts'
import type { PassState } from './values/pass-state.ts'

/** A coupon on its way to a friend, as its giver sees it. */
export interface OwnPass {
  /** Names it in the link. */
  pass_id: string
  /** When it comes back if nobody has taken it, unix seconds. */
  ends_at: number
  /** Who has taken it; '' = nobody yet. */
  taker: string
}

/** What the holder of a coupon can do about passing it on. */
export interface Passable {
  can_pass_on: boolean
  /** Null: it was not passed on. */
  pass: OwnPass | null
}

/** A coupon that somebody passes on, as whoever opens the link sees it. */
export interface PassedCoupon {
  state: PassState
  giver: { nickname: string; avatar: string }
  /** Activity of the coupon. */
  activity_id: number
  valid_from: number
  valid_to: number
  ends_at: number
  /** The caller is the giver. */
  is_own: boolean
  /** The caller has taken it: their grant; '' otherwise. */
  taken_grant_id: string
  server_time: number
}

/** Starts to pass an unused coupon on. Refused with 1004, 2108, 2121, 2122, 2123; a coupon that waits already answers again. */
export const passCouponOn = /* @__PURE__ */ endpoint<
  { grantId: string; reqId: string },
  Omit<OwnPass, 'taker'>
>({ ...toldByPage, path: '/wechat/coupon/pass-on' })

/** Takes a coupon back that nobody has taken yet. Refused with 1004, 2123. */
export const takePassBack = /* @__PURE__ */ endpoint<{ grantId: string; reqId: string }, object>({
  ...toldByPage,
  path: '/wechat/coupon/pass-back',
})

/** Refused with 1002 for an unknown link. */
export const passedCoupon = /* @__PURE__ */ endpoint<{ passId: string }, PassedCoupon>({
  path: '/wechat/coupon/passed',
  loader: false,
  errorHandler: false,
  quiet: true,
})

/**
 * Takes a coupon that a friend passes on. Refused with 1002, 1004 (no longer there), 2107 (has the maximum), 2109,
 * 2111, 2112, 2114, 2117 (own).
 */
export const takePassed = /* @__PURE__ */ endpoint<
  { passId: string; reqId: string },
  { grant_id: string; code: string; valid_to: number }
>({ ...toldByPage, path: '/wechat/coupon/take-passed' })
