import type { Generated, JSONColumnType } from 'kysely'

/** A session that friends help with. */
export interface AssistTable {
  brand_id: number
  session_id: string
  activity_id: number
  owner_uid: number
  /** Item of the session; an owner has at most one unfinished session per item. For goods bargains a SKU id. */
  item: number
  /** The campaign's rules when the session was opened. */
  config: JSONColumnType<Record<string, unknown>, string | undefined>
  /** Sum of the owner's part and all helpers' parts. */
  whole: number
  own: number
  /** Amount of each help, in order. Future ones must not be disclosed. */
  parts: JSONColumnType<number[]>
  /** Number of helps so far. */
  done_n: Generated<number>
  /** Sum of the owner's part and the helps so far. */
  done: number
  /** 0 open, 1 reached, 2 used, 3 expired, 4 cancelled, 5 lost, 6 in an unpaid order. */
  status: Generated<number>
  created_at: number
  expire_at: number
  reached_at: Generated<number | null>
  /** End of the right to the reached goal. */
  held_until: Generated<number | null>
  used_at: Generated<number | null>
  /** Order that uses it; '' for none. */
  order_no: Generated<string>
}

export interface AssistHelpTable {
  brand_id: number
  session_id: string
  helper_uid: number
  /** Index in `parts`. */
  part: number
  amount: number
  at: number
}
