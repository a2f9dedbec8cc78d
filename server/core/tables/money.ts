import type { Generated } from 'kysely'

/** `distribution` holds a shopper's money: commission and campaign cash, which `/withdraw` pays out. */
export type Account = 'distribution' | 'merchant' | 'staff'

export interface WalletTable {
  brand_id: number
  /** A shopper's uid, a staff member's user_id or a merchant's shop_id, as the account has it. */
  owner: number
  account: Account
  /** Below zero after a claw-back of money that is gone; later income fills it first. */
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
  /** 1 commission, 2 reversed, 3-5 withdrawal, 6 adjusted, 7 sale, 8 sale refunded, 9 campaign cash. */
  type: number
  /** Signed. */
  amount_fen: number
  /** Change of what is frozen, signed. */
  frozen_fen: Generated<number>
  /** After this line. */
  balance_fen: number
  title: string
  biz_type: string
  biz_id: string
  created_at: number
}

/** Money in shares: a whole activity's, or the one that a visitor passes on to friends. */
export interface EnvelopeTable {
  brand_id: number
  envelope_id: string
  activity_id: number
  /** Null for the activity's own. */
  owner_uid: number | null
  total_fen: number
  left_fen: number
  share_n: number
  left_n: number
  min_fen: number
  max_fen: number
  /** 1 open, 2 returned: what nobody opened went back to the merchant. */
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
  /** 1 waiting, 2 received, 3 failed, 4 refunding, 5 refunded. */
  status: number
  opened_at: number
}
