import type { Generated } from 'kysely'

/**
 * Points gained together, with a common expiry. The sum of the remaining points is the balance,
 * unless that is negative.
 */
export interface PointLotTable {
  brand_id: number
  uid: number
  /** Key of the ledger line that added them; `balance` for points older than this table. */
  lot: string
  got: number
  left_n: number
  /** Unix seconds; 0 = never. */
  expire_at: Generated<number>
  /** Days before the expiry of the last reminder: 30, then 7; 0 = none sent. */
  told_days: Generated<number>
  created_at: number
}

/** Changes of lots by a ledger line. */
export interface PointMoveTable {
  brand_id: number
  uid: number
  key: string
  lot: string
  /** Signed. */
  delta: number
  /** For a return, the key of the line that took the points. */
  of_key: Generated<string>
}

/** The staff member or store who looks after a customer. */
export interface KeeperTable {
  brand_id: number
  uid: number
  /** `shop_user.user_id`; null for a store's customer without a staff member. */
  user_id: number | null
  store_id: number
  source: KeeperSource
  since: number
  /** End of the protection, unix seconds; 0 = never. */
  until: Generated<number>
  /** Told by the customer when they joined, unproved; '' = nothing. */
  name: Generated<string>
  phone: Generated<string>
}

export type KeeperSource = 'link' | 'code' | 'card' | 'store' | 'manager' | 'order' | 'hand'

export interface KeeperLogTable {
  brand_id: number
  uid: number
  /** Number of the change, from 1, per person. */
  no: number
  user_id: number | null
  store_id: number
  source: KeeperSource
  at: number
}

/** `level1` and `level2` are owed to a distributor's uid, `staff` to a `user_id`. */
export type CommissionRole = 'level1' | 'level2' | 'staff'

export interface CommissionTable {
  brand_id: number
  record_id: string
  order_no: string
  item_no: number
  role: CommissionRole
  owner: number
  buyer_uid: number
  base_fen: number
  rate_bp: number
  /** Fixed commission for all pieces, fen; null = by the rate. */
  fixed_fen: Generated<number | null>
  amount_fen: number
  reversed_fen: Generated<number>
  /** 0 order paid, 1 frozen, 2 settled, 3 void, 4 clawed back. */
  status: Generated<number>
  /** Unix seconds; 0 until the order is finished. */
  freeze_until: Generated<number>
  created_at: number
}
