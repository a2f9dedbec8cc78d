import type { Generated } from 'kysely'

/**
 * `distribution` holds customers' money: commissions and campaign cash, which `/withdraw` pays out.
 */
export type Account = 'distribution' | 'merchant' | 'staff'

export interface WalletTable {
  brand_id: number
  /**
   * The account's owner: uid of a customer, `user_id` of a staff member, or `shop_id` of a
   * merchant.
   */
  owner: number
  account: Account
  /**
   * Negative after a claw-back of money that was already withdrawn; later income offsets it first.
   */
  balance_fen: Generated<number>
  frozen_fen: Generated<number>
  total_in_fen: Generated<number>
  total_out_fen: Generated<number>
}

export interface WalletLogTable {
  brand_id: number
  log_id: string
  owner: number
  account: Account
  /**
   * 1 commission, 2 commission reversed, 3-5 withdrawal, 6 adjusted, 7 sale, 8 sale refunded, 9
   * campaign cash.
   */
  type: number
  /** Signed. */
  amount_fen: number
  /** Signed change of the frozen amount. */
  frozen_fen: Generated<number>
  /** Balance after this line. */
  balance_fen: number
  title: string
  biz_type: string
  biz_id: string
  /** The campaign that paid it; null for anything else. */
  activity_id: number | null
  created_at: number
}

/**
 * Money divided into shares: the envelope of a whole activity, or one that a visitor shares with
 * friends.
 */
export interface EnvelopeTable {
  brand_id: number
  envelope_id: string
  activity_id: number
  /** Null for the activity's envelope. */
  owner_uid: number | null
  total_fen: number
  left_fen: number
  share_n: number
  left_n: number
  min_fen: number
  max_fen: number
  /** 1 open, 2 returned: the unopened shares were refunded to the merchant. */
  status: Generated<number>
  returned_fen: Generated<number>
  created_at: number
  expire_at: number
}

export interface EnvelopeShareTable {
  brand_id: number
  envelope_id: string
  uid: number
  amount_fen: number
  /** 1 pending, 2 received, 3 failed, 4 being refunded, 5 refunded. */
  status: number
  opened_at: number
}
