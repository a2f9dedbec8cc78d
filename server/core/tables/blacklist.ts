import type { Generated } from 'kysely'

/** Somebody whom the brand keeps out of its activities. */
export interface BlacklistTable {
  brand_id: number
  uid: number
  /** For the shop alone. */
  reason: string
  /** Unix seconds; 0 = for ever. */
  ends_at: Generated<number>
  /** `shop_user.user_id`. */
  blocked_by: number
  blocked_at: number
}

/** Somebody whom an activity lets in after an appeal: past the blacklist and the limits per address and person. */
export interface LetInTable {
  brand_id: number
  activity_id: number
  uid: number
  let_in_at: number
}

export interface BlacklistTables {
  blacklist: BlacklistTable
  let_in: LetInTable
}
