import type { Generated } from 'kysely'

export interface LoginStateTable {
  brand_id: number
  state_hash: string
  /** Of the first code that came back with the state. */
  code_hash: string
  expires_at: number
}

/** Signed pairs of the third party that have begun a session: each does so once. */
export interface PartnerNonceTable {
  brand_id: number
  nonce: string
  expires_at: number
}

export interface WechatBindingTable {
  brand_id: number
  /** 1 receiver of withdrawals, 2 staff account, 3 merchant admin. */
  type: number
  /** Type 1: the uid whose money it is; 2 and 3: the staff member's user_id. */
  subject: number
  uid: number
  bound_at: number
}

/** An account that somebody took over with a code from its phone; who had it is told. */
export interface BindingMoveTable {
  brand_id: number
  move_id: string
  type: number
  subject: number
  from_uid: number
  to_uid: number
  moved_at: number
  told_at: Generated<number | null>
}

export interface ShortLinkTable {
  brand_id: number
  ticket: string
  url: string
  /** 0 = never. */
  expires_at: Generated<number>
}

/** Hosts beside our own that a brand's links may open without a question. */
export interface LinkHostTable {
  brand_id: number
  host: string
}
