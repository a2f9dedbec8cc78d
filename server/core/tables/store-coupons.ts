import type { Generated } from 'kysely'

/** What one store has left of a campaign; a store without a row takes from the campaign's stock alone. */
export interface ShopStockTable {
  brand_id: number
  activity_id: number
  store_id: number
  stock_total: number
  stock_left: number
}

/** The one store that takes a grant. */
export interface GrantStoreTable {
  brand_id: number
  grant_id: string
  activity_id: number
  store_id: number
  /** How often its holder has moved it. */
  changed_n: Generated<number>
}

/** A visitor has added a staff member in the messaging app. */
export interface StaffBondTable {
  brand_id: number
  uid: number
  /** `shop_user.user_id`. */
  user_id: number
  bound_at: number
  /** When the visitor removed the staff member again. */
  removed_at: Generated<number | null>
}
