import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { UnlockStaff } from './red-envelope.ts'
import type { RewardView } from './reward.ts'

/** What an invitee has to do before they count. */
export type InviteWhen = 'register' | 'addStaff' | 'joinShop' | 'firstOrder' | 'form'

/** `locked`: not reached · `ready`: to be claimed · `reviewing`: money that the shop looks at first. */
export type InviteTierStatus = 'locked' | 'ready' | 'claimed' | 'reviewing' | 'gone' | 'lapsed'

export interface InviteTier {
  /** From 1. */
  step: number
  /** Friends that reach it. */
  n: number
  reward: RewardView
  status: InviteTierStatus
  /** Pieces that are left; -1 = without bound. */
  left: number
  /** Until then what is ready can be claimed, unix seconds; 0 while nothing is. */
  claim_until: number
  /** How often it was reached. */
  rounds: number
  /** The newest that was claimed and has a code for the counter; ''. */
  grant_id: string
}

/** Why somebody does not count; '' for whoever does or still may. */
export type InviteWhy = '' | 'oldCustomer' | 'inviter' | 'capUser' | 'capDay' | 'left' | 'tooLate'

export type InviteStatus = 'bound' | 'valid' | 'revoked'

export interface InviteRow {
  nickname: string
  avatar: string
  /** `bound` is also said of who does not count; `why` says so. */
  status: InviteStatus
  why: InviteWhy
  /** Unix seconds. */
  at: number
}

/** What I have brought. */
export interface InviteMine {
  valid_n: number
  bound_n: number
  /** Friends of today who still count; -1 = without bound. */
  day_left: number
  /** Goes into the link, so that it counts as mine. */
  share_time: number
  share_sign: string
  /** The newest; all of them by `list`. */
  rows: InviteRow[]
}

export interface InvitePlace {
  from: number
  to: number
  reward: RewardView
}

/**
 * How a visitor stands to the link that they came by. `none`: it names nobody who can be believed · `self`: it is their
 * own · `open`: can be accepted and would count · `old`: would not count · `circle`: they have brought the inviter ·
 * `bound`: somebody has brought them already.
 */
export type InviteStand = 'none' | 'self' | 'open' | 'old' | 'circle' | 'bound'

export interface InviteVisit {
  stand: InviteStand
  /** Of the link, or whoever was first. */
  inviter: { nickname: string; avatar: string } | null
  /** Of my own bind; null before. */
  bind: { status: InviteStatus; why: InviteWhy } | null
  /** What I was given for coming. */
  gift: { reward: RewardView; grant_id: string } | null
  /** Whom I have to add, where that is what counts. */
  staff: UnlockStaff | null
}

export interface InviteDetail extends ActivityDetail {
  when: InviteWhen
  /** Where an invitee does it, with a query; '' for what a code leads to. */
  act_path: string
  tiers: InviteTier[]
  /** How often all of it may be reached. */
  repeat: number
  /** What a new customer gets for coming; null for nothing. */
  gift: { reward: RewardView; left: number } | null
  /** Days in which an invitee has to do it, and in which it must not be undone (0 = it may). */
  bind_days: number
  revoke_days: number
  /** Null for whoever is not logged in. */
  mine: InviteMine | null
  visit: InviteVisit
  /** Who has brought somebody lately. */
  news: { nickname: string; avatar: string; at: number }[]
  /** Prizes of the ranking; null where there is none. */
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
  /** Null while nobody I have brought counts. */
  me: InviteRankRow | null
  /** Unix seconds. */
  settle_at: number
}

export interface InviteClaimed {
  /** '' for points, money, and what is looked at first. */
  grant_id: string
  status: 'claimed' | 'reviewing'
}

/** The link that a visitor came by; unsigned, it shows a face and binds nobody. */
export interface InviteLink {
  shareUser?: string | undefined
  shareTime?: string | undefined
  shareSign?: string | undefined
}

export const inviteCalls = /* @__PURE__ */ callsOf('invite')

/** The same with tiers and a ranking. */
export const inviteV2Calls = /* @__PURE__ */ callsOf('invite-v2')

export type InviteCalls = ReturnType<typeof callsOf>

function callsOf(campaign: 'invite' | 'invite-v2') {
  return {
    detail: endpoint<{ id: string } & InviteLink, InviteDetail>({
      path: `/wechat/${campaign}/detail`,
      ...drawnByPage,
    }),
    /** Refused with 2117 (oneself, or a circle), 2106 (somebody else was first). */
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
    /** Refused with 2105 (gone), 2107 (claimed), 2121 (lapsed), 1004 (not reached). */
    claim: endpoint<{ id: string; step: number; reqId: string }, InviteClaimed>({
      method: 'POST',
      path: `/wechat/${campaign}/claim`,
      loader: false,
    }),
  }
}

export const inviteRank = endpoint<{ id: string; page: number; limit: number }, InviteRank>({
  path: '/wechat/invite-v2/rank',
  loader: false,
  errorHandler: false,
})
