import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { LotteryClaimed, LotteryContact, PrizeKind, PrizeStatus } from './lottery.ts'

/** What ends the waiting: a moment, a number of people, or the shop. */
export type HelperMode = 'time' | 'people' | 'manual'

/** `drawing`: nobody comes in any more, and nobody knows who has won. */
export type HelperDrawState = 'waiting' | 'drawing' | 'done'

/** A prize of the draw; the list has the best one first. */
export interface HelperPrize {
  id: number
  name: string
  image: string
  kind: PrizeKind
  value_text: string
  /** How many are drawn; -1 = one for everybody who is left. */
  count: number
}

export interface HelperDraw {
  mode: HelperMode
  /** At the latest, unix seconds. */
  draw_at: number
  people_now: number
  /** Of mode `people`; 0 otherwise. */
  people_need: number
  codes_n: number
  state: HelperDrawState
  /** When it was drawn, and when everybody sees it, unix seconds; 0 before. */
  drawn_at: number
  reveal_at: number
  /** SHA-256 of the seed that the order of the codes follows from, from the start; the seed is '' until all see it. */
  seed_hash: string
  seed: string
}

/** The visitor's own part. */
export interface HelperMine {
  record_id: string
  codes: string[]
  helpers_n: number
  /** What was won; null before, and for whoever has won nothing. */
  prize: HelperWonPrize | null
}

export interface HelperWonPrize {
  name: string
  image: string
  kind: PrizeKind
  value_text: string
  status: PrizeStatus
  /** The code that has won. */
  code: string
}

/** Why a friend's help does not count; '' when it does. */
export type HelpStand = '' | 'self' | 'alreadyHelped' | 'helpLimit' | 'sessionFull'

/** Whose link it is. */
export interface HelperOwner {
  record_id: string
  nickname: string
  avatar: string
  codes_n: number
  /** What the visitor can do for them. */
  stand: HelpStand
}

export interface HelperFace {
  nickname: string
  avatar: string
}

export interface HelperWinner extends HelperFace {
  code: string
  is_me: boolean
}

export interface HelperDetail extends ActivityDetail {
  draw: HelperDraw
  prizes: HelperPrize[]
  max_codes: number
  help_limit: number
  claim_days: number
  show_rank: boolean
  sponsor: string
  mine: HelperMine | null
  /** Of a link with `recordId`, when that is somebody else's. */
  owner: HelperOwner | null
  /** Who came last. */
  joiners: HelperFace[]
  /** Of the best prize, once everybody sees the draw; null when nobody took part. */
  top: HelperWinner | null
}

/** Refused with 2101, also for a link that nobody has. */
export const helperDetail = endpoint<{ id: string; recordId?: string | undefined }, HelperDetail>({
  path: '/wechat/lottery-helper/detail',
  ...drawnByPage,
})

export interface HelperJoined {
  record_id: string
  code: string
}

/** Refused with 2102-2104, 2106 (`data.record_id`), 2107-2114; 2103 also when it is being drawn, 2116 full. */
export const joinHelper = endpoint<{ id: string; reqId: string }, HelperJoined>({
  method: 'POST',
  path: '/wechat/lottery-helper/join',
})

export interface HelperHelped {
  /** Codes that the owner has now. */
  owner_codes: number
  /** Whoever helped takes part themselves. */
  me_joined: boolean
}

/** Refused with 2102-2104, 2109-2114, 2116 as many codes as a person may have, 2117-2119. */
export const helpOwner = endpoint<{ recordId: string; reqId: string }, HelperHelped>({
  method: 'POST',
  path: '/wechat/lottery-helper/help',
})

export interface HelperJoiner extends HelperFace {
  codes_n: number
  /** Unix seconds. */
  at: number
  is_me: boolean
}

export interface HelperJoiners {
  list: HelperJoiner[]
  total: number
  has_more: boolean
  /** Where the next page begins. */
  next: string
}

/** Newest first; names are masked. */
export const helperJoiners = endpoint<
  { id: string; after?: string; limit?: number },
  HelperJoiners
>({ path: '/wechat/lottery-helper/joiners', ...drawnByPage })

export interface HelperRanked extends HelperFace {
  rank: number
  helpers_n: number
  is_me: boolean
}

export interface HelperRanking {
  list: HelperRanked[]
  total: number
  has_more: boolean
  /** The visitor's own place, also when no page has come to it; null without a helper. */
  me: HelperRanked | null
}

/** More helpers first, then who had them earlier; the first hundred. Empty where the campaign does not show it. */
export const helperRanking = endpoint<{ id: string; page?: number; limit?: number }, HelperRanking>(
  { path: '/wechat/lottery-helper/ranking', ...drawnByPage },
)

export interface HelperWinners {
  prizes: (HelperPrize & { winners: HelperWinner[]; winners_n: number })[]
  /** What the draw can be recomputed from, with all of `codes`. */
  checkable: { seed: string; seed_hash: string; codes_url: string; codes_n: number }
}

/** Of all prizes, or of one. Refused with 2102 before everybody sees it. */
export const helperWinners = endpoint<{ id: string; prizeId?: string | undefined }, HelperWinners>({
  path: '/wechat/lottery-helper/winners',
  ...drawnByPage,
})

/** A code of the draw: `person` names its owner in this draw alone, `prize_id` is what it has won, 0 for nothing. */
export interface DrawnCode {
  code: string
  person: string
  prize_id: number
}

export interface HelperCodes {
  list: DrawnCode[]
  has_more: boolean
  next: string
}

/** All codes of the draw, in their alphabetical order, a thousand at a time. Refused with 2102 before. */
export const helperCodes = endpoint<{ id: string; after?: string }, HelperCodes>({
  path: '/wechat/lottery-helper/codes',
  ...drawnByPage,
})

/** What the visitor has won, for the pages that hand it over. */
export interface HelperWin {
  activity: { id: number; title: string; theme_color: string }
  /** Unix seconds. */
  server_time: number
  prize: HelperWonPrize
  need_address: boolean
  /** Unix seconds. */
  claim_until: number
  /** Of a claimed prize: the code's grant, the listed code, the order it is sent with, the money in the balance. */
  grant_id: string
  list_code: string
  order_no: string
  amount_fen: number
  /** Who has won money too, masked; of prizes of money alone. */
  others: (HelperFace & { amount_fen: number })[]
}

/** Refused with 2102 before the draw, 2123 for somebody else's part, 2124 when it has won nothing. */
export const helperWin = endpoint<{ recordId: string }, HelperWin>({
  path: '/wechat/lottery-helper/winner',
  ...drawnByPage,
})

/** Refused with 1001 (`data.field`), 2104, 2121 too late, 2123 not mine. Claiming again answers the same. */
export const claimHelperPrize = endpoint<
  { recordId: string; reqId: string } & LotteryContact,
  LotteryClaimed
>({ method: 'POST', path: '/wechat/lottery-helper/claim' })
