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
  /** Maximum number of characters. */
  longest: number
}

/** The attached draw, in which the first vote of a day grants a chance. */
export interface VotePrize extends AttachedDraw {
  /** The visitor has already earned today's chance. */
  earned_today: boolean
}

export interface VoteBlock {
  /** Null when visitors cannot sign up. */
  signup: (VoteWindow & { audit: boolean; fields: SignupField[] }) | null
  vote: VoteWindow
  groups: string[]
  /** Limits of votes, -1 = unlimited; `choose_max` is the number of items per request and always set. */
  per_day: number
  per_day_item: number
  per_user_total: number
  choose_max: number
  /** Whether this visitor may see votes and ranks now; `counts_when` is the campaign's setting. */
  shows_counts: boolean
  counts_when: 'always' | 'afterVote' | 'end'
  /** Null when voting grants no chance. */
  prize: VotePrize | null
  totals: { items: number; votes: number | null; views: number }
  /** First page of the list, by votes when those are visible. */
  first_items: VoteCard[]
}

export type SignupStatus = 'shown' | 'auditing' | 'rejected' | 'off'

export interface MySignup {
  item_id: number
  number: number
  status: SignupStatus
  /** Reason of the rejection; '' otherwise. */
  reason: string
  /** The visitor's sign-up, to be corrected after a rejection. */
  name: string
  intro: string
  images: string[]
  group: string
  phone: string
  answers: Record<string, string>
}

export interface VoteMe {
  /** Votes that the visitor has left today; -1 = unlimited. */
  left_today: number
  /** Votes left in the whole campaign; -1 = unlimited. */
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
  /** Null while votes are hidden. */
  votes: number | null
  /** Votes that the visitor has left for this item today; -1 = unlimited. */
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
  /** 0 while votes are hidden. */
  rank: number
  /** Votes behind the next better rank; 0 for the first. */
  gap_to_prev: number
  recent_voters: RecentVoter[]
  /** The visitor's votes for this item that are flagged for risk and not counted. */
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

/**
 * `already`: earned today before · `flagged`: none of these votes counts yet · `none`: the draw grants no chances now.
 */
export type VoteChance = 'given' | 'already' | 'flagged' | 'none'

export interface VotesGiven {
  /** Current votes by item id; empty while votes are hidden. */
  votes: Record<string, number>
  left_today: number
  left_total: number
  /** Ids of items for which this vote is flagged and not counted. */
  under_review: number[]
  /** Outcome for the attached draw; left out without one. */
  prize_chance?: VoteChance
}

export interface VoteCaptcha {
  token: string
  /** Unix seconds. */
  expire_at: number
  /** The picture as a data URL: tiles in `columns` columns, numbered from 1 row by row. */
  picture: string
  columns: number
  tiles: number
  /** Names of the tiles to tap, in this order. */
  names: string[]
  /** A question for visitors who cannot see the picture. */
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
 * Votes. Refused with 1004 (item withdrawn), 1005 (`need_captcha`), 2101-2104, 2107, 2108, 2109-2112, 2114; the page
 * shows all of them itself.
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
  ...drawnByPage,
})

export interface Signup {
  /** Id of the rejected sign-up that this one replaces. */
  itemId?: string | undefined
  name: string
  intro: string
  images: string[]
  group: string
  phone: string
  fields: Record<string, string>
}

/**
 * Signs up. Refused with 1001 (names the field), 1007, 1008, 2102, 2103, 2106 (`record_id`: the visitor's item),
 * 2109-2112, 2114.
 */
export const signUp = /* @__PURE__ */ endpoint<
  VoteQuery & Signup & { reqId: string },
  { item_id: number; number: number; status: SignupStatus }
>({
  method: 'POST',
  path: '/wechat/vote/signup',
})

/** A manager's decision on a sign-up. Refused with 1004 when it was decided meanwhile. */
export const auditItem = /* @__PURE__ */ endpoint<
  ItemQuery & { op: 'pass' | 'reject' | 'off' | 'on'; reason?: string; reqId: string },
  { status: SignupStatus }
>({
  method: 'POST',
  path: '/retail/work/vote-audit',
})
