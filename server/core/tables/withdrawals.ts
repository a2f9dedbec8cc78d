import type { Generated } from 'kysely'
import type { Account } from './money.ts'

export interface WithdrawalTable {
  brand_id: number
  withdraw_id: string
  /** Number of the transfer at the payment platform, the same for all its tries. */
  bill_no: string
  account: Account
  /** As in the wallet. */
  owner: number
  /** Who has applied and gets the money. */
  uid: number
  /** The receiver in the brand's account of the messaging app. */
  openid: string
  /** 1 balance of the messaging app. */
  channel: number
  amount_fen: number
  /** Part of the amount that is not paid out. */
  fee_fen: number
  /** Emptied once the withdrawal is over. */
  real_name: Generated<string>
  /** 0 in review, 1 being sent, 2 to be confirmed, 3 arrived, 4 refused, 5 failed, 6 cancelled. */
  status: number
  /** Why it was refused or has failed. */
  reason: Generated<string>
  /** What the messaging app needs for its confirmation; '' = none. */
  package: Generated<string>
  /** The platform's own number. */
  channel_no: Generated<string>
  created_at: number
  sent_at: Generated<number>
  /** Unix seconds; 0 = nothing is to be confirmed. */
  confirm_until: Generated<number>
  finished_at: Generated<number>
}

export type ReviewKind = 'withdraw' | 'distributor'

/** Something that waits for a merchant's decision. */
export interface ReviewTable {
  brand_id: number
  kind: ReviewKind
  /** Key of what is decided: a `withdraw_id`, a distributor's uid. */
  ref: string
  /** Null: every merchant of the brand may decide. */
  shop_id: number | null
  /** Who has asked. */
  uid: number
  /** 0 open, 1 passed, 2 refused, 3 taken back. */
  state: Generated<number>
  note: Generated<string>
  /** `shop_user.user_id`. */
  decided_by: Generated<number | null>
  asked_at: number
  decided_at: Generated<number>
}
