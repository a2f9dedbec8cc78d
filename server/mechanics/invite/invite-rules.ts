import type { Reward } from '../../../api/reward.ts'
import type { InviteAct } from './acts.ts'

export interface InviteTier {
  /** From 1. */
  step: number
  /** So many valid invitees reach it. */
  n: number
  reward: Reward
  /** Its pieces are the row of `stock` with this step as its item; without one there is no bound. */
  isCounted: boolean
}

/** What the mechanic has to know of a campaign. */
export interface InviteRules extends InviteAct {
  tiers: InviteTier[]
  /** How often each tier may be reached: its n-th invitee, its 2n-th, and so on. */
  repeat: number
  /** What a counted invitee is given at once. */
  gift: { reward: Reward; isCounted: boolean } | null
  /** Invitees of one inviter that count, in all and on a day; -1 = without bound. */
  cap_user: number
  cap_day: number
  /** The act has to happen so soon after the bind, s. */
  bind_s: number
  /** An act that is undone within this time after it counted takes the count back, s; 0 = never. */
  revoke_s: number
  /** Money waits for somebody of the shop. */
  reviews: boolean
}

/** Something that is ready lapses after this, s. */
export const CLAIM_S = 7 * 86_400
/** `invite_reward.step` of the invitee's own gift, and of a place of the ranking. */
export const GIFT_STEP = 0
export const RANK_STEP = 100
