import type { Generated, JSONColumnType } from 'kysely'
import type { DrawWhy, PrizeKind, PrizeStatus } from '../../../api/lottery.ts'

/** What can be won in an activity, and the places where nothing is. */
export interface PrizeTable {
  brand_id: number
  activity_id: number
  prize_id: number
  kind: PrizeKind
  name: string
  image: string
  value_text: Generated<string>
  /** Of a million draws so many hit it; what all leave over is no prize. */
  weight_ppm: number
  /** -1 = unlimited. */
  stock_total: Generated<number>
  stock_left: Generated<number>
  /** How many can be won on one day, -1 = unlimited; `day_n` counts those of `day`. */
  day_stock: Generated<number>
  day: Generated<string>
  day_n: Generated<number>
  /** How many one person can win, -1 = unlimited. */
  per_user: Generated<number>
  /** What it is worth, fen. */
  value_fen: Generated<number>
  /** What is paid out: fen of `balance`, points of `points`. */
  amount: Generated<number>
  /** The won coupon or goods can be used so long, days. */
  use_days: Generated<number>
  /** Goods that are sent, not fetched at a counter. */
  need_address: Generated<boolean>
  /** Given after `pity_after` misses in a row. */
  is_pity: Generated<boolean>
  /** Place in the grid or wheel, from 0. */
  cell: number
}

/** Codes and card numbers that the merchant has brought: each is given to one winner. */
export interface PrizeCodeTable {
  brand_id: number
  activity_id: number
  prize_id: number
  code: string
  draw_id: Generated<string | null>
}

/** Draws a person may make. `free_n` is what the free ones of `day` have left, `kept_n` all that lasts. */
export interface ChanceBalanceTable {
  brand_id: number
  activity_id: number
  uid: number
  day: string
  free_n: number
  kept_n: number
}

/** Why: one line per key, so that nothing is counted twice. Their sum is the balance. */
export interface ChanceLogTable {
  brand_id: number
  activity_id: number
  uid: number
  /** `free:2026-11-21`, `lapse:2026-11-20`, `share:2026-11-21:1`, `points:<draw>`, `again:<draw>`, `draw:<draw>`, `order:<order>`, `back:order:<order>`. */
  key: string
  delta: number
  created_at: number
}

/** What a person has won, and how often they missed since: the row that the caps are judged by. */
export interface DrawStatsTable {
  brand_id: number
  activity_id: number
  uid: number
  win_n: number
  day: string
  day_win_n: number
  /** In a row. */
  miss_n: number
  /** Draws made: the number of the last one. */
  draw_n: Generated<number>
}

/** What all numbers of an activity follow from. Secret until the activity is over. */
export interface DrawSeedTable {
  brand_id: number
  activity_id: number
  /** 32 bytes in hex. */
  seed: string
  /** SHA-256 of those bytes, public from the start. */
  hash: string
}

export interface DrawTable {
  brand_id: number
  draw_id: string
  activity_id: number
  uid: number
  /** 0 for none. */
  prize_id: number
  kind: PrizeKind
  status: PrizeStatus
  /** -1 when no cell says that nothing was won. */
  cell: number
  /** As it was when it was won: later edits do not touch it. */
  prize: JSONColumnType<WonPrize>
  /** Unclaimed it goes back then; 0 for nothing to claim. */
  claim_until: number
  grant_id: Generated<string>
  /** Of a prize that is sent, once it is claimed; '' otherwise. */
  order_no: Generated<string>
  /** Who it is sent to. */
  contact: JSONColumnType<Contact | null, string | null | undefined, string | null>
  created_at: number
  claimed_at: Generated<number | null>
  /** When the winner was told that it has to be claimed soon. */
  told_at: Generated<number | null>
  /** Which of the person's draws it is, from 1, and the phone's own word for it; 0 and '' when it has no number. */
  no: Generated<number>
  salt: Generated<string>
  /** Its number below a million; -1 for none. */
  roll: Generated<number>
  /** The prize that the number hit; 0 for none. */
  hit_id: Generated<number>
  why: Generated<DrawWhy>
  /** The team whose one draw it is a part of; '' for a person's own. */
  team_id: Generated<string>
}

export interface WonPrize {
  name: string
  image: string
  value_text: string
  amount: number
  use_days: number
  need_address: boolean
}

export interface Contact {
  name: string
  phone: string
  address: string
}

export interface PointAccountTable {
  brand_id: number
  uid: number
  /** Below zero after a claw-back of points that are spent; later gains fill it first. */
  points: number
}

export interface PointLogTable {
  brand_id: number
  uid: number
  /** What happened: one line per key. */
  key: string
  /** Signed. */
  delta: number
  /** After this line. */
  points: number
  title: string
  /**
   * 1 card opened, 2 order finished, 3 campaign or task, 5 adjusted, 11 mall exchange, 12 order deduction, 13 expired,
   * 14 campaign entry, 21 returned, 22 clawed back.
   */
  type: Generated<number>
  /** 1 done, 2 frozen: not in the balance until `usable_at`, 3 void. */
  status: Generated<number>
  /** Of a frozen line, unix seconds; 0 otherwise. */
  usable_at: Generated<number>
  created_at: number
}
