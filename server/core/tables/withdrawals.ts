import type { Generated } from 'kysely'
import type { Account } from './money.ts'

export interface WithdrawalTable {
  brand_id: number
  withdraw_id: string
  /** Number of the transfer at the payment platform, the same for all attempts. */
  bill_no: string
  account: Account
  /** Owner of the wallet. */
  owner: number
  /** Uid of the applicant, who receives the money. */
  uid: number
  /** OpenID of the receiver. */
  openid: string
  /** 1 balance of the messaging app. */
  channel: number
  amount_fen: number
  /** Deducted fee, fen. */
  fee_fen: number
  /** Deleted once the withdrawal has ended. */
  real_name: Generated<string>
  /** 0 in review, 1 being sent, 2 to be confirmed, 3 arrived, 4 refused, 5 failed, 6 cancelled. */
  status: number
  /** Reason of a refusal or failure. */
  reason: Generated<string>
  /** Package text for the messaging app's confirmation; '' = none. */
  package: Generated<string>
  /** Number assigned by the payment platform. */
  channel_no: Generated<string>
  created_at: number
  sent_at: Generated<number>
  /** Deadline of the confirmation, unix seconds; 0 = none needed. */
  confirm_until: Generated<number>
  finished_at: Generated<number>
}

export type ReviewKind =
  | 'withdraw'
  | 'distributor'
  | 'prize'
  | 'inviteReward'
  | 'voteSignup'
  | 'appeal'
  | 'formEntry'
  | 'storeJoin'

/** A request waiting for a decision of the shop. */
export interface ReviewTable {
  brand_id: number
  kind: ReviewKind
  /** Key of the request's subject, as its kind writes it, e.g. a `withdraw_id` or a uid. */
  ref: string
  /** Null = those of any shop of the brand may decide. */
  shop_id: number | null
  /** The store whose manager decides, beside the shop's merchants; null = any manager. */
  store_id: Generated<number | null>
  /** Uid of the applicant. */
  uid: number
  /** 0 open, 1 approved, 2 refused, 3 withdrawn. */
  state: Generated<number>
  note: Generated<string>
  /** What the server knew when it was asked, in words for those who decide. */
  about: Generated<string>
  /** `shop_user.user_id`. */
  decided_by: Generated<number | null>
  asked_at: number
  decided_at: Generated<number>
}
