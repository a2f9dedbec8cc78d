import type { Generated, JSONColumnType } from 'kysely'
import type { InviteWhy } from '../../../api/values/invite-why.ts'
import type { Reward } from '../../../api/reward.ts'

/** An invitation in a campaign. Each invitee has one inviter, permanently. */
export interface InviteBindTable {
  brand_id: number
  activity_id: number
  invitee_uid: number
  inviter_uid: number
  /** `shop_user.user_id` of the staff member who looks after the inviter. */
  staff_id: number | null
  /** 0 not counted, 1 bound, 2 valid, 3 revoked. */
  status: number
  /** Reason why it is not counted; '' otherwise. */
  why: Generated<InviteWhy>
  bound_at: number
  /** Deadline for becoming valid, unix seconds. */
  expire_at: number
  valid_at: Generated<number | null>
  revoked_at: Generated<number | null>
}

/** Number of a person's invitees; the rows of the ranking. */
export interface InviteCountTable {
  brand_id: number
  activity_id: number
  inviter_uid: number
  bound_n: Generated<number>
  valid_n: Generated<number>
  /** Time at which `valid_n` reached its value, unix seconds. */
  reached_at: Generated<number>
}

/**
 * Number of inviters with the same count that was reached in the same period. Sums of these rows
 * are the ranks.
 */
export interface InviteTallyTable {
  brand_id: number
  activity_id: number
  valid_n: number
  /** `reached_at` / TALLY_SPAN_S. */
  span: number
  inviters: number
}

export type InviteRewardStatus =
  | 'ready'
  | 'claimed'
  | 'reviewing'
  | 'refused'
  | 'lapsed'
  | 'gone'
  /**
   * The count fell below the goal before the claim. When it is reached again, the status is `ready`
   * again.
   */
  | 'withdrawn'

export interface InviteRewardTable {
  brand_id: number
  activity_id: number
  uid: number
  /** Number of the tier, from 1; 0 = the invitee's gift, 100 = a prize of the ranking. */
  step: number
  /** How many times the tier was reached; for a prize of the ranking, the rank. */
  round: number
  status: InviteRewardStatus
  reward: JSONColumnType<Reward>
  /** Its number is limited by a row of `stock`. */
  is_counted: boolean
  ready_at: number
  claim_until: number
  claimed_at: Generated<number | null>
  /** '' for rewards that are not redeemed in a store. */
  grant_id: Generated<string>
}

/** A ranking whose prizes have been given. */
export interface InviteSettledTable {
  brand_id: number
  activity_id: number
  settled_at: number
}

/** Tables of invitations, by name. */
export interface InviteTables {
  invite_bind: InviteBindTable
  invite_count: InviteCountTable
  invite_reward: InviteRewardTable
  invite_settled: InviteSettledTable
  invite_tally: InviteTallyTable
}
