import type { Generated } from 'kysely'

/** Points that came together and end together. Their rests are the balance, unless that is below zero. */
export interface PointLotTable {
  brand_id: number
  uid: number
  /** Key of the line that brought them; `balance` for those from before there were lots. */
  lot: string
  got: number
  left_n: number
  /** 0 = never. */
  expire_at: Generated<number>
  /** Days before the end of which the owner was told last: 30, then 7; 0 = not told. */
  told_days: Generated<number>
  created_at: number
}

/** Which lots a line took from or gave back to. */
export interface PointMoveTable {
  brand_id: number
  uid: number
  key: string
  lot: string
  /** Signed. */
  delta: number
  /** Of a return: key of the line that took them. */
  of_key: Generated<string>
}

/** Whose customer somebody is. */
export interface KeeperTable {
  brand_id: number
  uid: number
  /** `shop_user.user_id`; null for a store's customer whom nobody has yet. */
  user_id: number | null
  store_id: number
  source: KeeperSource
  since: number
  /** The protection ends then; 0 = never. */
  until: Generated<number>
}

export type KeeperSource = 'link' | 'code' | 'card' | 'store' | 'manager' | 'order'

export interface KeeperLogTable {
  brand_id: number
  uid: number
  /** From 1, by person. */
  no: number
  user_id: number | null
  store_id: number
  source: KeeperSource
  at: number
}

/** `level1` and `level2` belong to a distributor's uid, `staff` to a user_id. */
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
  /** Fen of all pieces where the goods name an amount; null = by the rate. */
  fixed_fen: Generated<number | null>
  amount_fen: number
  reversed_fen: Generated<number>
  /** 0 order paid, 1 frozen, 2 settled, 3 void, 4 taken back. */
  status: Generated<number>
  /** Unix seconds; 0 until the order is finished. */
  freeze_until: Generated<number>
  created_at: number
}
