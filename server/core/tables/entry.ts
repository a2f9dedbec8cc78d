import type { Generated } from 'kysely'

export interface LoginStateTable {
  brand_id: number
  state_hash: string
  /** Hash of the code to which the state belongs: the first one that was returned with it. */
  code_hash: string
  expires_at: number
  /** When it was returned first. */
  spent_at: Generated<number>
}

/** Nonces of third-party links that have started a session; each is accepted once. */
export interface PartnerNonceTable {
  brand_id: number
  nonce: string
  expires_at: number
}

export interface WechatBindingTable {
  brand_id: number
  /** 1 receiver of a person's withdrawals, 2 staff account, 3 merchant administrator, 4 receiver of a shop's. */
  type: number
  /** Type 1: uid of the account's owner; types 2 and 3: `user_id` of the staff member; type 4: `shop_id`. */
  subject: number
  uid: number
  bound_at: number
}

/**
 * A transfer of a bound account to another person, confirmed by a text message, or every change of a shop's receiver.
 * The previous owner is notified.
 */
export interface BindingMoveTable {
  brand_id: number
  move_id: string
  type: number
  subject: number
  /** Null: nobody. */
  from_uid: number | null
  to_uid: number | null
  moved_at: number
  told_at: Generated<number | null>
}

export interface ShortLinkTable {
  brand_id: number
  ticket: string
  url: string
  /** Unix seconds; 0 = never. */
  expires_at: Generated<number>
}

/** Hosts that a brand's links may open without asking the visitor, in addition to our own. */
export interface LinkHostTable {
  brand_id: number
  host: string
}
