import type { Generated } from 'kysely'

/**
 * Stock of a store in a campaign; a store without a row is limited only by the campaign's stock.
 */
export interface ShopStockTable {
  brand_id: number
  activity_id: number
  store_id: number
  stock_total: number
  stock_left: number
}

/** The only store that redeems a grant. */
export interface GrantStoreTable {
  brand_id: number
  grant_id: string
  activity_id: number
  store_id: number
  /** Number of times that the holder has changed the store. */
  changed_n: Generated<number>
}

/** A visitor who has added a staff member in the messaging app. */
export interface StaffBondTable {
  brand_id: number
  uid: number
  /** `shop_user.user_id`. */
  user_id: number
  bound_at: number
  /** When the visitor removed the staff member, unix seconds; null = not removed. */
  removed_at: Generated<number | null>
}
