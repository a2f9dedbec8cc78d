import type { PrizeKind } from './configs/prizes.ts'
import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

export type LotterySkin = 'grid' | 'scratch' | 'egg' | 'shake' | 'wheel'

export type { PrizeKind }

/**
 * `none`: a blank, or one more chance · `pending`: won, to be claimed · `reviewing`: claimed money under review by the
 * shop · `refused`: money that the shop did not approve · `claimed` · `used`: redeemed at a counter · `expired`: not claimed, or not redeemed, in time.
 */
export type PrizeStatus =
  | 'none'
  | 'pending'
  | 'reviewing'
  | 'refused'
  | 'claimed'
  | 'used'
  | 'expired'

/** One cell of the grid or wheel; the list is in display order. */
export interface LotteryPrize {
  id: number
  name: string
  image: string
  kind: PrizeKind
  /** Published odds, parts per million; all `none` cells share the remainder. */
  odds_ppm: number
  /** 剩余 86; '' when stock is unlimited, or for a blank. */
  left_text: string
  /** Out of stock, or out of today's stock. */
  gone: boolean
  /** Place in the grid or wheel, from 0. */
  cell: number
}

export interface LotteryWinner {
  /** Masked. */
  nickname: string
  prize: string
  /** Unix seconds. */
  at: number
}

export interface LotteryBlock {
  skin: LotterySkin
  prizes: LotteryPrize[]
  /** Nothing can be won any more: a draw is refused with 2105. */
  all_gone: boolean
  /** Newest first; empty when the campaign does not show them. */
  winners: LotteryWinner[]
  /** Days in which a prize can be claimed. */
  claim_days: number
  /** Number of consecutive misses after which the next draw wins `pity_prize`; 0 = no such rule. */
  pity_after: number
  pity_prize: string
  /** Campaigns that currently grant chances for this draw. */
  sources: ChanceSource[]
  /** SHA-256 of the server seed, hex. The seed is published after the end. */
  seed_hash: string
}

/** A vote or a quiz that grants chances for a draw. */
export interface ChanceSource {
  type: 'vote' | 'question'
  title: string
  path: string
}

export interface LotteryMe {
  /** Draws available without points, today's free ones included. */
  chances: number
  /** Free draws left today. */
  free_today: number
  /** Number of shares that can still add a chance today; 0 also without such a rule. */
  share_left: number
  /** Chances for one share; 0 = sharing grants none. */
  share_add: number
  /** Chances for one paid order; 0 = orders grant none. */
  order_add: number
  point_balance: number
  /** Points per draw; 0 = draws cannot be paid with points. */
  point_cost: number
  /** Prizes the visitor may still win, -1 = unlimited; at 0 every draw is a blank. */
  wins_left: number
  /** Prizes won by the visitor, and those of them still to be claimed. */
  prizes_n: number
  pending_n: number
  /** The visitor's last draw, so that a reload shows its result again. */
  last: LotteryDrawn | null
}

export interface LotteryDetail extends ActivityDetail {
  lottery: LotteryBlock
  mine: LotteryMe
}

export interface LotteryDrawn {
  draw_id: string
  /** 0 for a blank. */
  prize_id: number
  /** Cell to stop at; -1 when the result has no cell of its own. */
  index: number
  kind: PrizeKind
  name: string
  image: string
  /** Value in words: 满 30 减 10 元, 1.88 元; '' when the name says it. */
  value_text: string
  status: PrizeStatus
  /** The prize is shipped: `claim` requires name, phone and address. */
  need_address: boolean
  /** Last moment at which it can be claimed, unix seconds; 0 when there is nothing to claim. */
  claim_until: number
  /** Chances left after this draw. */
  chances: number
}

export interface LotteryClaimed {
  /** '' for money, points and shipped prizes. */
  grant_id: string
  /** Code for the counter (12 digits), or a code of the merchant's list. */
  code?: string
  status: PrizeStatus
  /** End of the code's validity, unix seconds; 0 = none. */
  valid_to: number
  /** Order that ships the prize; '' otherwise. */
  order_no: string
}

export interface LotteryRecord {
  /** '' for other visitors' records. */
  draw_id: string
  prize: { name: string; image: string; kind: PrizeKind; value_text: string }
  /** Unix seconds. */
  at: number
  status: PrizeStatus
  need_address: boolean
  claim_until: number
  /** Own records only: key for `couponCode`, which shows the code for the counter; '' without one. */
  grant_id: string
  code?: string
  valid_to: number
  /** Own records only: order that ships a claimed prize; '' otherwise. */
  order_no: string
  /** Other visitors' records only, masked; '' for own ones. */
  nickname: string
  /** The drawn number, own records only; -1 without one. */
  roll: number
}

export interface LotteryRecords {
  list: LotteryRecord[]
  page: number
  limit: number
  total: number
  has_more: boolean
}

/**
 * Why the result differs from the prize that the number hit. `stock`: out of stock · `dayStock`: out of today's stock ·
 * `cap`: the visitor's limit of wins · `budget`: the campaign's budget is used up · `pity`: the guaranteed prize after
 * misses · '': no difference.
 */
export type DrawWhy = '' | 'stock' | 'dayStock' | 'cap' | 'budget' | 'pity'

/** One draw of the visitor with everything but the seed that its number is computed from. */
export interface DrawProof {
  /** The nonce: number of the draw among the visitor's draws, from 1. */
  no: number
  /** The client seed: the `reqId` of the draw request. */
  salt: string
  /** 0 to 999 999. */
  roll: number
  /** Prize hit by the number, and prize given; 0 for a blank. */
  hit_id: number
  prize_id: number
  why: DrawWhy
  /** Unix seconds. */
  at: number
}

export interface LotteryProof {
  seed_hash: string
  /** Server seed, 32 bytes in hex; '' until the campaign has ended. */
  seed: string
  /** In the order in which they divide the range of numbers, from 0 up. */
  odds: { id: number; name: string; weight_ppm: number }[]
  /** Newest first, at most 200. */
  draws: DrawProof[]
}

/** `mine`: the visitor's wins · `winners`: all wins · `all`: all draws. */
export type LotteryScope = 'mine' | 'winners' | 'all'

/** Recipient of a shipped prize; left out for other prizes. */
export interface LotteryContact {
  name?: string
  /** 11 digits. */
  phone?: string
  address?: string
}

/** Calls of the draws with grid, scratch card, egg or shaking. */
export const lotteryCalls = /* @__PURE__ */ callsOf('lottery')

/** Calls of the same draw on a wheel. */
export const wheelCalls = /* @__PURE__ */ callsOf('lottery-wheel')

export type LotteryCalls = ReturnType<typeof callsOf>

function callsOf(campaign: 'lottery' | 'lottery-wheel') {
  return {
    detail: endpoint<{ id: string }, LotteryDetail>({
      path: `/wechat/${campaign}/detail`,
      ...drawnByPage,
    }),
    /** Refused with 2102-2105, 2107-2112, 2114, 2124 (`data.ways`: `share`, `points`). */
    draw: endpoint<{ id: string; pay: 'free' | 'points'; reqId: string }, LotteryDrawn>({
      method: 'POST',
      path: `/wechat/${campaign}/draw`,
      // The page's animation shows the progress.
      loader: false,
    }),
    /**
     * Refused with 1001 (`data.field`), 2104, 2121 (too late), 2123 (not the visitor's). A repeated claim returns the
     * same answer.
     */
    claim: endpoint<{ drawId: string; reqId: string } & LotteryContact, LotteryClaimed>({
      method: 'POST',
      path: `/wechat/${campaign}/claim`,
    }),
    /** The visitor's own draws, for recomputation. */
    proof: endpoint<{ id: string }, LotteryProof>({
      path: `/wechat/${campaign}/proof`,
      ...drawnByPage,
    }),
    records: endpoint<
      { id: string; scope: LotteryScope; page?: number; limit?: number },
      LotteryRecords
    >({
      path: `/wechat/${campaign}/records`,
      ...drawnByPage,
    }),
  }
}
