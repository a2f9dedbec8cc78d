import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { UnlockStaff } from './red-envelope.ts'
import type { RewardView } from './reward.ts'
import type { InviteWhy } from './values/invite-why.ts'

/** The act by which an invitee becomes valid. */
export type InviteWhen = 'register' | 'addStaff' | 'joinShop' | 'firstOrder' | 'form'

/**
 * `locked`: not reached · `ready`: claimable · `reviewing`: claimed money under review by the shop · `refused`: not
 * approved · `gone`: out of stock · `lapsed`: not claimed in time.
 */
export type InviteTierStatus =
  | 'locked'
  | 'ready'
  | 'claimed'
  | 'reviewing'
  | 'refused'
  | 'gone'
  | 'lapsed'

export interface InviteTier {
  /** From 1. */
  step: number
  /** Number of valid invitees that reaches the tier. */
  n: number
  reward: RewardView
  status: InviteTierStatus
  /** Rewards left; -1 = unlimited. */
  left: number
  /** Last moment at which a ready reward can be claimed, unix seconds; 0 without one. */
  claim_until: number
  /** Number of times that the tier was reached. */
  rounds: number
  /** Grant of the last claimed reward with a code for the counter; '' without one. */
  grant_id: string
}

export type InviteStatus = 'bound' | 'valid' | 'revoked'

export interface InviteRow {
  nickname: string
  avatar: string
  /** `bound` also covers invitees who do not count; see `why`. */
  status: InviteStatus
  why: InviteWhy
  /** Unix seconds. */
  at: number
}

/** The visitor as an inviter. */
export interface InviteMine {
  valid_n: number
  bound_n: number
  /** Invitees who can still become valid today; -1 = unlimited. */
  day_left: number
  /** Signed share fields of the visitor's link. */
  share_time: number
  share_sign: string
  /** The newest ones; `list` has all. */
  rows: InviteRow[]
}

export interface InvitePlace {
  from: number
  to: number
  reward: RewardView
}

/**
 * The visitor's relation to the inviter of the link. `none`: no valid inviter · `self`: the visitor's own link ·
 * `open`: binding is possible and would count · `old`: would not count · `circle`: the visitor has invited the inviter
 * · `bound`: already bound to an inviter.
 */
export type InviteStand = 'none' | 'self' | 'open' | 'old' | 'circle' | 'bound'

export interface InviteVisit {
  stand: InviteStand
  /** The inviter that the visitor is bound to, otherwise the one of the link. */
  inviter: { nickname: string; avatar: string } | null
  /** The visitor's bind; null without one. */
  bind: { status: InviteStatus; why: InviteWhy } | null
  /** The gift that the visitor received as an invitee. */
  gift: { reward: RewardView; grant_id: string } | null
  /** The staff member whom the invitee has to add, if that is the required act. */
  staff: UnlockStaff | null
}

export interface InviteDetail extends ActivityDetail {
  when: InviteWhen
  /** In-app path where the invitee does the required act, with its query; '' when a QR code leads there. */
  act_path: string
  tiers: InviteTier[]
  /** Maximum number of times that the tiers can be reached. */
  repeat: number
  /** Gift for new customers; null for none. */
  gift: { reward: RewardView; left: number } | null
  /** Days in which an invitee has to do the act, and in which it must not be undone (0 = it may). */
  bind_days: number
  revoke_days: number
  /** Null without a session. */
  mine: InviteMine | null
  visit: InviteVisit
  /** The most recent inviters. */
  news: { nickname: string; avatar: string; at: number }[]
  /** Prizes of the ranking; null without a ranking. */
  rank: { places: InvitePlace[]; settle_at: number; prize: InviteTier | null } | null
}

export interface InviteBound {
  inviter: { nickname: string; avatar: string }
  status: InviteStatus
  why: InviteWhy
  is_new: boolean
  invitee_reward: RewardView | null
}

export interface InviteList {
  list: InviteRow[]
  total: number
  has_more: boolean
}

export interface InviteRankRow {
  rank: number
  nickname: string
  avatar: string
  valid_n: number
  is_me: boolean
}

export interface InviteRank {
  list: InviteRankRow[]
  total: number
  has_more: boolean
  /** Null without a valid invitee. */
  me: InviteRankRow | null
  /** Unix seconds. */
  settle_at: number
}

export interface InviteClaimed {
  /** '' for points, money, and rewards under review. */
  grant_id: string
  status: 'claimed' | 'reviewing'
}

/**
 * Share fields of the link that the visitor opened. Without a valid signature the inviter is shown, but nobody is
 * bound.
 */
export interface InviteLink {
  shareUser?: string | undefined
  shareTime?: string | undefined
  shareSign?: string | undefined
}

export const inviteCalls = /* @__PURE__ */ callsOf('invite')

/** Calls of the campaign with several tiers and a ranking. */
export const inviteV2Calls = /* @__PURE__ */ callsOf('invite-v2')

export type InviteCalls = ReturnType<typeof callsOf>

function callsOf(campaign: 'invite' | 'invite-v2') {
  return {
    detail: endpoint<{ id: string } & InviteLink, InviteDetail>({
      path: `/wechat/${campaign}/detail`,
      ...drawnByPage,
    }),
    /** Refused with 2117 (own link, or a circle), 2106 (bound to another inviter). */
    bind: endpoint<{ id: string; reqId: string } & InviteLink, InviteBound>({
      method: 'POST',
      path: `/wechat/${campaign}/bind`,
      loader: false,
    }),
    list: endpoint<
      { id: string; status?: InviteStatus | undefined; page: number; limit: number },
      InviteList
    >({
      path: `/wechat/${campaign}/list`,
      loader: false,
      errorHandler: false,
    }),
    /** Refused with 2105 (out of stock), 2107 (already claimed), 2121 (lapsed), 1004 (not reached). */
    claim: endpoint<{ id: string; step: number; reqId: string }, InviteClaimed>({
      method: 'POST',
      path: `/wechat/${campaign}/claim`,
      loader: false,
    }),
  }
}

export const inviteRank = endpoint<{ id: string; page: number; limit: number }, InviteRank>({
  path: '/wechat/invite-v2/rank',
  ...drawnByPage,
  errorHandler: false,
})
