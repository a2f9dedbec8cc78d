import type { ActivityDetail } from './activity.ts'
import type { AttachedDraw } from './attached-draw.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

export type VotePhase = 'soon' | 'open' | 'over'

/** Unix seconds. */
export interface VoteWindow {
  from: number
  to: number
  phase: VotePhase
}

export interface SignupField {
  key: string
  label: string
  required: boolean
  /** Characters. */
  longest: number
}

/** The draw in which a day's first vote earns a chance. */
export interface VotePrize extends AttachedDraw {
  /** I have today's chance already. */
  earned_today: boolean
}

export interface VoteBlock {
  /** Null where nobody can sign up. */
  signup: (VoteWindow & { audit: boolean; fields: SignupField[] }) | null
  vote: VoteWindow
  groups: string[]
  /** Each is -1 for no limit, but the last: how many one submit may hold. */
  per_day: number
  per_day_item: number
  per_user_total: number
  choose_max: number
  /** Whether votes and places may be shown to this visitor now; `when`: what it depends on. */
  shows_counts: boolean
  counts_when: 'always' | 'afterVote' | 'end'
  /** Null where voting earns nothing. */
  prize: VotePrize | null
  totals: { items: number; votes: number | null; views: number }
  /** The first of the list, by votes where those are shown. */
  first_items: VoteCard[]
}

export type SignupStatus = 'shown' | 'auditing' | 'rejected' | 'off'

export interface MySignup {
  item_id: number
  number: number
  status: SignupStatus
  /** Why it was rejected, else ''. */
  reason: string
  /** What I wrote, to be corrected after a rejection. */
  name: string
  intro: string
  images: string[]
  group: string
  phone: string
  answers: Record<string, string>
}

export interface VoteMe {
  /** Votes I can still give today; -1 = unlimited. */
  left_today: number
  /** The same for the whole campaign. */
  left_total: number
  signup: MySignup | null
}

export interface VoteDetail extends ActivityDetail {
  vote: VoteBlock
  mine: VoteMe
}

export interface VoteCard {
  item_id: number
  number: number
  name: string
  cover: string
  group: string
  /** Null while counts are hidden. */
  votes: number | null
  /** How often I can still vote for it today; -1 = unlimited. */
  left_for_item: number
}

interface Paged<T> {
  list: T[]
  page: number
  limit: number
  total: number
  has_more: boolean
}

export type VoteList = Paged<VoteCard>

export interface RecentVoter {
  nickname: string
  avatar: string
  /** Unix seconds. */
  at: number
}

export interface VoteItem extends VoteCard {
  intro: string
  images: string[]
  status: SignupStatus
  reason: string
  is_mine: boolean
  /** 0 while counts are hidden. */
  rank: number
  /** Votes behind the one before; 0 for the first. */
  gap_to_prev: number
  recent_voters: RecentVoter[]
  /** My votes for it that are kept but not counted: too many came at once. */
  my_under_review: number
}

export interface RankedItem {
  rank: number
  item_id: number
  number: number
  name: string
  cover: string
  votes: number
  is_mine: boolean
}

export interface VoteRank extends Paged<RankedItem> {
  hidden: boolean
  me_item: RankedItem | null
}

/** `already`: today's was earned before · `flagged`: no vote of these counts yet · `none`: the draw gives no chances now. */
export type VoteChance = 'given' | 'already' | 'flagged' | 'none'

export interface VotesGiven {
  /** Votes of each item now, by its id; empty while counts are hidden. */
  votes: Record<string, number>
  left_today: number
  left_total: number
  /** Items for which this vote is kept but not counted. */
  under_review: number[]
  /** What the vote earned; left out where votes earn nothing. */
  prize_chance?: VoteChance
}

export interface VoteCaptcha {
  token: string
  /** Unix seconds. */
  expire_at: number
  /** The picture as a data address: tiles in `columns` columns, numbered from 1 row by row. */
  picture: string
  columns: number
  tiles: number
  /** What to tap, in this order. */
  names: string[]
  /** The same in words, for who cannot see it. */
  question: string
}

export interface CaptchaAnswer {
  token: string
  /** Numbers of the tiles, `3,1`, or the answer to the question. */
  answer: string
}

interface VoteQuery {
  id: string
}

interface ItemQuery extends VoteQuery {
  itemId: string
}

interface Page {
  page?: number
  limit?: number
}

export const voteDetail = /* @__PURE__ */ endpoint<VoteQuery, VoteDetail>({
  path: '/wechat/vote/detail',
  ...drawnByPage,
})

export const voteList = /* @__PURE__ */ endpoint<
  VoteQuery &
    Page & { group?: string; keyword?: string; sort?: 'new' | 'number' | 'hot' | undefined },
  VoteList
>({
  path: '/wechat/vote/list',
  ...drawnByPage,
})

export const voteItem = /* @__PURE__ */ endpoint<ItemQuery, VoteItem>({
  path: '/wechat/vote/item',
  ...drawnByPage,
})

export const voteRank = /* @__PURE__ */ endpoint<VoteQuery & Page & { group?: string }, VoteRank>({
  path: '/wechat/vote/rank',
  ...drawnByPage,
})

/**
 * Votes. Refused with 1004 (off the shelf), 1005 (`need_captcha`), 2101-2104, 2107, 2108, 2109-2112, 2114; the page says
 * all of it itself.
 */
export const castVote = /* @__PURE__ */ endpoint<
  VoteQuery & { itemIds: number[]; captcha?: CaptchaAnswer | undefined; reqId: string },
  VotesGiven
>({
  method: 'POST',
  path: '/wechat/vote/vote',
  loader: false,
  errorHandler: false,
})

export const voteCaptcha = /* @__PURE__ */ endpoint<VoteQuery, VoteCaptcha>({
  path: '/wechat/vote/captcha',
  loader: false,
})

export interface Signup {
  /** Of the rejected one that this replaces. */
  itemId?: string | undefined
  name: string
  intro: string
  images: string[]
  group: string
  phone: string
  fields: Record<string, string>
}

/** Signs up. Refused with 1001 (the field), 1007, 1008, 2102, 2103, 2106 (`record_id`: my item), 2109-2112, 2114. */
export const signUp = /* @__PURE__ */ endpoint<
  VoteQuery & Signup & { reqId: string },
  { item_id: number; number: number; status: SignupStatus }
>({
  method: 'POST',
  path: '/wechat/vote/signup',
})

/** A manager's word on a sign-up. Refused with 1004 when somebody was quicker. */
export const auditItem = /* @__PURE__ */ endpoint<
  ItemQuery & { op: 'pass' | 'reject' | 'off' | 'on'; reason?: string; reqId: string },
  { status: SignupStatus }
>({
  method: 'POST',
  path: '/retail/work/vote-audit',
})
