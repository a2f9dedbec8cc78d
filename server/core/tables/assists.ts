import type { Generated, JSONColumnType } from 'kysely'

/** What somebody has begun and friends help with. */
export interface AssistTable {
  brand_id: number
  session_id: string
  activity_id: number
  owner_uid: number
  /** What it is for; at most one of an owner and item runs. A bargain's is a sku. */
  item: number
  /** The campaign's rules as they were at the start. */
  config: JSONColumnType<Record<string, unknown>, string | undefined>
  /** What the owner's part and those of all helpers come to. */
  whole: number
  own: number
  /** What each helper adds, in their order. Nobody may see those that are still to come. */
  parts: JSONColumnType<number[]>
  /** Helpers so far. */
  done_n: Generated<number>
  /** The owner's part and those of the helpers so far. */
  done: number
  /** 0 open, 1 reached, 2 used, 3 expired, 4 cancelled, 5 lost, 6 in an unpaid order. */
  status: Generated<number>
  created_at: number
  expire_at: number
  reached_at: Generated<number | null>
  /** The right that was reached lasts until then. */
  held_until: Generated<number | null>
  used_at: Generated<number | null>
  /** The order it is used in; '' for none. */
  order_no: Generated<string>
}

export interface AssistHelpTable {
  brand_id: number
  session_id: string
  helper_uid: number
  /** Place in `parts`, from 0. */
  part: number
  amount: number
  at: number
}
