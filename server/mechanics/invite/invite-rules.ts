import type { Reward } from '../../../api/reward.ts'
import type { InviteAct } from './acts.ts'

export interface InviteTier {
  /** From 1. */
  step: number
  /** Number of valid invitees that reaches it. */
  n: number
  reward: Reward
  /** Its stock is the row of `stock` with this step as item; false = unlimited. */
  isCounted: boolean
}

/** Rules of a campaign, as the mechanic needs them. */
export interface InviteRules extends InviteAct {
  tiers: InviteTier[]
  /** Number of rounds per tier: reached at n invitees, 2n, and so on. */
  repeat: number
  /** Gift for an invitee who can count, granted at the bind. */
  gift: { reward: Reward; isCounted: boolean } | null
  /** Maximum number of valid invitees per inviter, in total and per day; -1 = unlimited. */
  cap_user: number
  cap_day: number
  /** Time after the bind in which the act has to happen, s. */
  bind_s: number
  /** Time after becoming valid in which an undone act revokes the invitee, s; 0 = never. */
  revoke_s: number
  /** Money is reviewed by the shop. */
  reviews: boolean
}

/** Time in which a ready reward can be claimed, s. */
export const CLAIM_S = 7 * 86_400
/** `invite_reward.step` of the invitee's gift, and of a rank's prize. */
export const GIFT_STEP = 0
export const RANK_STEP = 100
