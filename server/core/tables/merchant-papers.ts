import type { AuthState, authState } from '../../../api/values/auth-state.ts'
import type { Generated } from 'kysely'

/** A shop's submission for the merchant authentication. The one with the highest `no` counts. */
export interface MerchantPaperTable {
  brand_id: number
  shop_id: number
  /** Number of the submission, from 1, per shop. */
  no: number
  /** The merchant who submitted it. */
  uid: number
  shop_title: string
  real_name: string
  /** Masked once the submission has passed. */
  idcard_no: string
  shop_contact: string
  /** Keys of private pictures in the object store. */
  idcard_frontage: string
  idcard_reverse: string
  license: string
  state: Exclude<AuthState, typeof authState.none>
  /** Reason of a refusal. */
  reason: Generated<string>
  /** End of the authentication, unix seconds; 0 = never. */
  valid_until: Generated<number>
  submitted_at: number
  /** Unix seconds at which the operator received it; 0 = not yet. */
  sent_at: Generated<number>
  decided_at: Generated<number>
}
