import type { Generated, JSONColumnType } from 'kysely'
import type { DrawWhy, PrizeKind, PrizeStatus } from '../../../api/lottery.ts'

/** Prizes and blanks of an activity. */
export interface PrizeTable {
  brand_id: number
  activity_id: number
  prize_id: number
  kind: PrizeKind
  name: string
  image: string
  value_text: Generated<string>
  /** Probability in parts per million; the remainder of all is a blank. */
  weight_ppm: number
  /** -1 = unlimited. */
  stock_total: Generated<number>
  stock_left: Generated<number>
  /** Maximum per day, -1 = unlimited; `day_n` counts those of `day`. */
  day_stock: Generated<number>
  day: Generated<string>
  day_n: Generated<number>
  /** Maximum per person, -1 = unlimited. */
  per_user: Generated<number>
  /** Value for the budget, fen. */
  value_fen: Generated<number>
  /** Payout: fen of `balance`, points of `points`. */
  amount: Generated<number>
  /** Validity of a won coupon or goods, days. */
  use_days: Generated<number>
  /** `coupon`: one of the shop's own, `activity.activity_id`; null: one that is redeemed at the counter only. */
  coupon_id: Generated<number | null>
  /** Goods that are shipped instead of picked up. */
  need_address: Generated<boolean>
  /** The prize given after `pity_after` consecutive misses. */
  is_pity: Generated<boolean>
  /** Cell in the grid or wheel, from 0. */
  cell: number
}

/** Codes and card numbers imported by the merchant, each given to one winner. */
export interface PrizeCodeTable {
  brand_id: number
  activity_id: number
  prize_id: number
  code: string
  draw_id: Generated<string | null>
}

/** Chances of a person. `free_n`: free draws left on `day`; `kept_n`: permanent ones. */
export interface ChanceBalanceTable {
  brand_id: number
  activity_id: number
  uid: number
  day: string
  free_n: number
  kept_n: number
}

/** Changes of chances, one line per idempotency key. Their sum is the balance. */
export interface ChanceLogTable {
  brand_id: number
  activity_id: number
  uid: number
  /**
   * Idempotency key: `free:2026-11-21`, `lapse:2026-11-20`, `share:2026-11-21:1`, `points:<draw>`, `again:<draw>`,
   * `draw:<draw>`, `order:<order>`, `back:order:<order>`.
   */
  key: string
  delta: number
  created_at: number
}

/** A person's wins and misses, which the limits are checked against. */
export interface DrawStatsTable {
  brand_id: number
  activity_id: number
  uid: number
  win_n: number
  day: string
  day_win_n: number
  /** Consecutive misses. */
  miss_n: number
  /** Number of draws. Its value after a draw is that draw's nonce. */
  draw_n: Generated<number>
}

/** Server seed of an activity. Secret until the activity has ended. */
export interface DrawSeedTable {
  brand_id: number
  activity_id: number
  /** 32 bytes in hex. */
  seed: string
  /** SHA-256 of the seed's bytes, public from the start. */
  hash: string
  /** Last seed of the hash chain that begins with `seed`; '' for a seed without further rounds. */
  root: Generated<string>
}

export interface DrawTable {
  brand_id: number
  draw_id: string
  activity_id: number
  uid: number
  /** 0 for a blank. */
  prize_id: number
  kind: PrizeKind
  status: PrizeStatus
  /** -1 when the result has no cell of its own. */
  cell: number
  /** Copy of the prize when it was won; later edits do not change it. */
  prize: JSONColumnType<WonPrize>
  /** Deadline of the claim; 0 when there is nothing to claim. */
  claim_until: number
  grant_id: Generated<string>
  /** Order that ships a claimed prize; '' otherwise. */
  order_no: Generated<string>
  /** Recipient of a shipped prize. */
  contact: JSONColumnType<Contact | null, string | null | undefined, string | null>
  created_at: number
  claimed_at: Generated<number | null>
  /** When the winner was reminded of the deadline. */
  told_at: Generated<number | null>
  /**
   * Wire and column names `no` and `salt`: the nonce of the draw, from 1, and the client seed; 0
   * and '' for a result that was not drawn by number. Of a scheduled draw: the round and the winning code.
   */
  no: Generated<number>
  salt: Generated<string>
  /** The drawn number below a million; -1 for none. */
  roll: Generated<number>
  /** Prize hit by the number; 0 for a blank. */
  hit_id: Generated<number>
  why: Generated<DrawWhy>
  /** What it has taken from the activity's budget, and gives back when nobody gets it, fen. */
  charged_fen: Generated<number>
  /** Team whose draw it is a part of; '' for a person's own draw. */
  team_id: Generated<string>
}

export interface WonPrize {
  name: string
  image: string
  value_text: string
  amount: number
  use_days: number
  need_address: boolean
  /** Activity of the coupon that the prize grants, if it is one of the shop's own. */
  coupon_id?: number
}

export interface Contact {
  name: string
  phone: string
  address: string
}

export interface PointAccountTable {
  brand_id: number
  uid: number
  /** Negative after a claw-back of spent points; later gains offset it first. */
  points: number
}

export interface PointLogTable {
  brand_id: number
  uid: number
  /** Idempotency key. */
  key: string
  /** Signed. */
  delta: number
  /** Balance after this line. */
  points: number
  title: string
  /**
   * 1 card opened, 2 order finished, 3 campaign or task, 5 adjusted, 11 mall exchange, 12 order deduction, 13 expired,
   * 14 campaign entry, 21 returned, 22 clawed back.
   */
  type: Generated<number>
  /** 1 done, 2 frozen: not in the balance until `usable_at`, 3 void. */
  status: Generated<number>
  /** For frozen lines, unix seconds; 0 otherwise. */
  usable_at: Generated<number>
  created_at: number
}
