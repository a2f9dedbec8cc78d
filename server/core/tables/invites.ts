import type { Generated, JSONColumnType } from 'kysely'
import type { InviteWhy } from '../../../api/invite.ts'
import type { Reward } from '../../../api/reward.ts'

/** Who brought whom in a campaign; one inviter for each invitee, for ever. */
export interface InviteBindTable {
  brand_id: number
  activity_id: number
  invitee_uid: number
  inviter_uid: number
  /** `shop_user.user_id` of whoever keeps the inviter. */
  staff_id: number | null
  /** 0 does not count, 1 bound, 2 valid, 3 revoked. */
  status: number
  /** Why it does not count; '' while it may. */
  why: Generated<InviteWhy>
  bound_at: number
  /** What makes it valid must happen before, unix seconds. */
  expire_at: number
  valid_at: Generated<number | null>
  revoked_at: Generated<number | null>
}

/** How many somebody has brought; the rows of the ranking. */
export interface InviteCountTable {
  brand_id: number
  activity_id: number
  inviter_uid: number
  bound_n: Generated<number>
  valid_n: Generated<number>
  /** When `valid_n` became what it is. */
  reached_at: Generated<number>
}

/** How many inviters of a campaign have one count since one span of time: their places are sums of these rows. */
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
  | 'lapsed'
  | 'gone'
  /** The count fell below the goal before it was claimed; reached again, it is ready again. */
  | 'withdrawn'

export interface InviteRewardTable {
  brand_id: number
  activity_id: number
  uid: number
  /** Number of the tier from 1; 0 = the invitee's gift, 100 = a place of the ranking. */
  step: number
  /** How often the tier was reached; of a place its rank. */
  round: number
  status: InviteRewardStatus
  reward: JSONColumnType<Reward>
  /** A row of `stock` counts its pieces. */
  is_counted: boolean
  ready_at: number
  claim_until: number
  claimed_at: Generated<number | null>
  /** '' where nothing is shown at a counter. */
  grant_id: Generated<string>
}

/** A ranking whose prizes are given out. */
export interface InviteSettledTable {
  brand_id: number
  activity_id: number
  settled_at: number
}

/** The tables of all invitations, as `Tables` has them. */
export interface InviteTables {
  invite_bind: InviteBindTable
  invite_count: InviteCountTable
  invite_reward: InviteRewardTable
  invite_settled: InviteSettledTable
  invite_tally: InviteTallyTable
}
