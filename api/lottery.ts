import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

export type LotterySkin = 'grid' | 'scratch' | 'egg' | 'shake' | 'wheel'

/** `again` is one more chance, `none` a place without a prize. `code` and `giftCard` come from the merchant's list. */
export type PrizeKind =
  | 'coupon'
  | 'points'
  | 'balance'
  | 'goods'
  | 'code'
  | 'giftCard'
  | 'again'
  | 'none'

/**
 * `none`: nothing was won, or one more chance was · `pending`: won, to be claimed · `reviewing`: claimed money that the
 * shop looks at first · `claimed` · `used`: at a counter · `expired`: not claimed, or not used, in time.
 */
export type PrizeStatus = 'none' | 'pending' | 'reviewing' | 'claimed' | 'used' | 'expired'

/** One place of the grid or wheel; the list has them in the order they are drawn. */
export interface LotteryPrize {
  id: number
  name: string
  image: string
  kind: PrizeKind
  /** Published odds, parts per million; those of `none` are the rest, shared by all its places. */
  odds_ppm: number
  /** 剩余 86; '' when there is no bound, or nothing to win. */
  left_text: string
  /** None is left, or none today. */
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
  /** Nothing can be won any more: a draw would be refused with 2105. */
  all_gone: boolean
  /** Newest first; empty when the campaign does not show them. */
  winners: LotteryWinner[]
  /** So long a prize can be claimed, days. */
  claim_days: number
  /** After so many misses in a row the next draw wins what `pity_prize` names; 0 = no such rule. */
  pity_after: number
  pity_prize: string
  /** Campaigns that earn chances here now. */
  sources: ChanceSource[]
  /** SHA-256 of the seed that all numbers follow from, hex; the seed itself is public after the end. */
  seed_hash: string
}

/** A vote or a quiz that earns chances in a draw. */
export interface ChanceSource {
  type: 'vote' | 'question'
  title: string
  path: string
}

export interface LotteryMe {
  /** Draws I can make now without points; today's free ones are counted. */
  chances: number
  /** Free draws of today that are left. */
  free_today: number
  /** How often sharing still adds a chance today; 0 also when this campaign has no such rule. */
  share_left: number
  /** Chances that one share adds; 0 where sharing adds none. */
  share_add: number
  /** Chances that one paid order adds; 0 where orders add none. */
  order_add: number
  point_balance: number
  /** Points for one draw; 0 = points cannot be used. */
  point_cost: number
  /** How much I may still win, -1 = no bound; at 0 draws win nothing. */
  wins_left: number
  /** Prizes I have won, and how many of them wait to be claimed. */
  prizes_n: number
  pending_n: number
  /** My newest draw, so that a reload shows its result again. */
  last: LotteryDrawn | null
}

export interface LotteryDetail extends ActivityDetail {
  lottery: LotteryBlock
  mine: LotteryMe
}

export interface LotteryDrawn {
  draw_id: string
  /** 0 for none. */
  prize_id: number
  /** Cell to stop at; -1 when no cell says that nothing was won. */
  index: number
  kind: PrizeKind
  name: string
  image: string
  /** 满 30 减 10 元, 1.88 元; '' when the name says it all. */
  value_text: string
  status: PrizeStatus
  /** The prize is sent: `claim` needs a name, phone and address. */
  need_address: boolean
  /** Unix seconds until which it can be claimed; 0 for nothing to claim. */
  claim_until: number
  /** Left after this draw. */
  chances: number
}

export interface LotteryClaimed {
  /** '' when the prize is money, points or sent. */
  grant_id: string
  /** Code for the counter (12 digits), or the one from the merchant's list. */
  code?: string
  status: PrizeStatus
  /** Unix seconds until which the code can be used; 0 when it has no end. */
  valid_to: number
  /** The order with which a prize is sent; '' for all others. */
  order_no: string
}

export interface LotteryRecord {
  /** '' for other people's. */
  draw_id: string
  prize: { name: string; image: string; kind: PrizeKind; value_text: string }
  /** Unix seconds. */
  at: number
  status: PrizeStatus
  need_address: boolean
  claim_until: number
  /** Only mine: for `couponCode`, whose sheet shows the code at a counter; '' when there is none to show there. */
  grant_id: string
  code?: string
  valid_to: number
  /** Only mine: the order with which a claimed prize is sent; '' for all others. */
  order_no: string
  /** Only other people's, masked; '' for mine. */
  nickname: string
  /** The number it was drawn with, only mine; -1 when it has none. */
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
 * Why a draw did not give what its number hit: `stock` none left · `dayStock` none left today · `cap` I had won enough ·
 * `budget` the campaign had given enough · `pity` it gave the prize that so many misses earn; '' it did.
 */
export type DrawWhy = '' | 'stock' | 'dayStock' | 'cap' | 'budget' | 'pity'

/** One of my draws, with all that its number follows from beside the seed. */
export interface DrawProof {
  /** Which of my draws here it is, from 1. */
  no: number
  /** The `reqId` that this phone sent with it. */
  salt: string
  /** 0 to 999 999. */
  roll: number
  /** Prizes by id, 0 for none: what the number hit, and what I got. */
  hit_id: number
  prize_id: number
  why: DrawWhy
  /** Unix seconds. */
  at: number
}

export interface LotteryProof {
  seed_hash: string
  /** 32 bytes in hex; '' until the campaign is over. */
  seed: string
  /** In the order in which they share the numbers from 0 up. */
  odds: { id: number; name: string; weight_ppm: number }[]
  /** Newest first, at most 200. */
  draws: DrawProof[]
}

/** `mine`: what I won · `winners`: what everybody won · `all`: everybody's draws. */
export type LotteryScope = 'mine' | 'winners' | 'all'

/** Who the prize is sent to; left out for prizes that are not. */
export interface LotteryContact {
  name?: string
  /** 11 digits. */
  phone?: string
  address?: string
}

/** One draw on a grid, a ticket or an egg. */
export const lotteryCalls = /* @__PURE__ */ callsOf('lottery')

/** The same draw on a turning wheel. */
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
      // The grid runs meanwhile.
      loader: false,
    }),
    /** Refused with 1001 (`data.field`), 2104, 2121 too late, 2123 not mine. Claiming again answers the same. */
    claim: endpoint<{ drawId: string; reqId: string } & LotteryContact, LotteryClaimed>({
      method: 'POST',
      path: `/wechat/${campaign}/claim`,
    }),
    /** Mine, to be recomputed; nothing of other people. */
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
