import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { LotteryClaimed, LotteryContact, PrizeKind, PrizeStatus } from './lottery.ts'

/** What triggers the draw: a time, a number of participants, or the merchant. */
export type HelperMode = 'time' | 'people' | 'manual'

/** `drawing`: closed to new participants, and the winners are not public yet. */
export type HelperDrawState = 'waiting' | 'drawing' | 'done'

/** A prize of the draw; lists begin with the first prize. */
export interface HelperPrize {
  id: number
  name: string
  image: string
  kind: PrizeKind
  value_text: string
  /** Number of pieces; -1 = one for each remaining participant. */
  count: number
}

export interface HelperDraw {
  mode: HelperMode
  /** Latest time of the draw, unix seconds. */
  draw_at: number
  people_now: number
  /** Mode `people`: the required number of participants; 0 otherwise. */
  people_need: number
  codes_n: number
  state: HelperDrawState
  /** Time of the draw, and time from which the winners are public, unix seconds; 0 before. */
  drawn_at: number
  reveal_at: number
  /**
   * SHA-256 of the seed that determines the order of the codes, published from the start; the seed
   * is '' until the winners are public.
   */
  seed_hash: string
  seed: string
}

/** The visitor's own record. */
export interface HelperMine {
  record_id: string
  codes: string[]
  helpers_n: number
  /** The visitor's prize; null before the draw and without a prize. */
  prize: HelperWonPrize | null
}

export interface HelperWonPrize {
  name: string
  image: string
  kind: PrizeKind
  value_text: string
  status: PrizeStatus
  /** The winning code. */
  code: string
}

/** Why a friend's help is not counted; '' when it is. */
export type HelpStand = '' | 'self' | 'alreadyHelped' | 'helpLimit' | 'sessionFull'

/** Owner of the opened link. */
export interface HelperOwner {
  record_id: string
  nickname: string
  avatar: string
  codes_n: number
  /** Whether the visitor can help them. */
  stand: HelpStand
}

export interface HelperFace {
  nickname: string
  avatar: string
}

export interface HelperWinner extends HelperFace {
  code: string
  /** The round in which the prize was drawn, from 1. */
  round: number
  is_me: boolean
}

/** The draw itself, round 1, or a further round in which unclaimed prizes are drawn again. */
export interface HelperRound {
  round: number
  /** Unix seconds. */
  drawn_at: number
  wins_n: number
  /** Its SHA-256 is the seed of the round before; that of the first seed is `seed_hash`. */
  seed: string
}

export interface HelperDetail extends ActivityDetail {
  draw: HelperDraw
  prizes: HelperPrize[]
  max_codes: number
  help_limit: number
  claim_days: number
  /** Prizes that are not claimed in time are drawn again among those who have not won. */
  redraws: boolean
  show_rank: boolean
  sponsor: string
  mine: HelperMine | null
  /** For a link with another person's `recordId`. */
  owner: HelperOwner | null
  /** The latest participants. */
  joiners: HelperFace[]
  /** Winner of the first prize, once the winners are public; null without participants. */
  top: HelperWinner | null
}

/** Refused with 2101, also for an unknown link. */
export const helperDetail = endpoint<{ id: string; recordId?: string | undefined }, HelperDetail>({
  path: '/wechat/lottery-helper/detail',
  ...drawnByPage,
})

export interface HelperJoined {
  record_id: string
  code: string
}

/**
 * Refused with 2102-2104, 2106 (`data.record_id`), 2107-2114; 2103 also while the draw is held,
 * 2116 when it is full.
 */
export const joinHelper = endpoint<{ id: string; reqId: string }, HelperJoined>({
  method: 'POST',
  path: '/wechat/lottery-helper/join',
})

export interface HelperHelped {
  /** Number of the owner's codes after the help. */
  owner_codes: number
  /** Whether the visitor participates too. */
  me_joined: boolean
}

/**
 * Refused with 2102-2104, 2109-2114, 2116 (the owner has the maximum number of codes), 2117-2119.
 */
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
  /** `after` of the next page. */
  next: string
}

/** Participants, newest first, with masked names. */
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
  /** The visitor's own rank, also when it is on no loaded page; null without helpers. */
  me: HelperRanked | null
}

/**
 * Ranking by number of helpers; equal numbers are ordered by the time at which they were reached.
 * At most a hundred. Empty if the campaign does not publish it.
 */
export const helperRanking = endpoint<{ id: string; page?: number; limit?: number }, HelperRanking>(
  { path: '/wechat/lottery-helper/ranking', ...drawnByPage },
)

export interface HelperWinners {
  /** `redrawn_n` is the number of those whose unclaimed prizes went into the next round: not listed. */
  prizes: (HelperPrize & { winners: HelperWinner[]; winners_n: number; redrawn_n: number })[]
  rounds: HelperRound[]
  /** Time at which prizes that are unclaimed by then are drawn again, unix seconds; 0 for none. */
  next_at: number
  /** Data from which, together with all `codes`, the draw can be recomputed. */
  checkable: { seed: string; seed_hash: string; codes_url: string; codes_n: number }
}

/** Winners of all prizes or of one. Refused with 2102 until they are public. */
export const helperWinners = endpoint<{ id: string; prizeId?: string | undefined }, HelperWinners>({
  path: '/wechat/lottery-helper/winners',
  ...drawnByPage,
})

/**
 * A code of the draw: `person` is a pseudonym of its owner in this draw, `prize_id` the prize that
 * it won and `round` the round in which it did, both 0 for none; `redrawn`: the prize was not
 * claimed and went into the next round.
 */
export interface DrawnCode {
  code: string
  person: string
  prize_id: number
  round: number
  redrawn: boolean
}

export interface HelperCodes {
  list: DrawnCode[]
  /** Number of rounds that were public when this page was read: a round can come between two pages. */
  rounds_n: number
  has_more: boolean
  next: string
}

/**
 * All codes of the draw in alphabetical order, a thousand per page. Refused with 2102 until the
 * winners are public.
 */
export const helperCodes = endpoint<{ id: string; after?: string }, HelperCodes>({
  path: '/wechat/lottery-helper/codes',
  ...drawnByPage,
})

/** The visitor's prize with the data for its claim. */
export interface HelperWin {
  activity: { id: number; title: string; theme_color: string }
  /** Unix seconds. */
  server_time: number
  prize: HelperWonPrize
  need_address: boolean
  /** Unix seconds. */
  claim_until: number
  /** The prize goes into a further round if it is not claimed in time, or has done so. */
  redraws: boolean
  /**
   * For a claimed prize: grant of the code, imported code, order that ships it, or amount credited.
   */
  grant_id: string
  list_code: string
  order_no: string
  amount_fen: number
  /** Other winners of money, with masked names; for money prizes only. */
  others: (HelperFace & { amount_fen: number })[]
}

/** Refused with 2102 before the draw, 2123 for another person's record, 2124 without a prize. */
export const helperWin = endpoint<{ recordId: string }, HelperWin>({
  path: '/wechat/lottery-helper/winner',
  ...drawnByPage,
})

/**
 * Refused with 1001 (`data.field`), 2104, 2121 (too late), 2123 (another person's). A repeated
 * claim returns the same answer.
 */
export const claimHelperPrize = endpoint<
  { recordId: string; reqId: string } & LotteryContact,
  LotteryClaimed
>({ method: 'POST', path: '/wechat/lottery-helper/claim' })
