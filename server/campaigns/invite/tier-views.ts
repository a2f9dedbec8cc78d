import type { InviteTier, InviteTierStatus } from '../../../api/invite.ts'
import { type InviteRules, RANK_STEP } from '../../mechanics/invite/invite-rules.ts'
import type { InviteRewardRow } from '../../mechanics/invite/invite-table.ts'
import { rewardView } from '../../mechanics/reward/reward.ts'

interface Seen {
  /** Stock by step. */
  left: Map<number, number>
  now: number
}

/** The tiers with a person's progress. */
export const tierViews = (
  { tiers, repeat }: InviteRules,
  rewards: InviteRewardRow[],
  { left, now }: Seen,
): InviteTier[] =>
  tiers.map(({ step, n, reward }) => {
    const own = rewards.filter(row => row.step === step && row.status !== 'withdrawn')
    const pieces = left.get(step) ?? -1
    return {
      step,
      n,
      reward: rewardView(reward),
      left: pieces,
      rounds: own.length,
      ...standing(own, { repeat, isGone: pieces === 0, now }),
    }
  })

/** A person's prize of the ranking; null for none. */
export function placeView(rewards: InviteRewardRow[], now: number): InviteTier | null {
  const own = rewards.filter(({ step }) => step === RANK_STEP)
  const [row] = own
  if (!row) return null
  return {
    step: RANK_STEP,
    n: row.round,
    reward: rewardView(row.reward),
    left: -1,
    rounds: 1,
    ...standing(own, { repeat: 1, isGone: false, now }),
  }
}

type Standing = Pick<InviteTier, 'status' | 'claim_until' | 'grant_id'>

function standing(
  own: InviteRewardRow[],
  { repeat, isGone, now }: { repeat: number; isGone: boolean; now: number },
): Standing {
  const claimed = own.filter(row => row.grant_id !== '').pop()
  const grant_id = claimed?.grant_id ?? ''
  const ready = own.find(({ status, claim_until }) => status === 'ready' && now < claim_until)
  if (ready) return { status: 'ready', claim_until: ready.claim_until, grant_id }
  const last = own[own.length - 1]
  if (!last || own.length < repeat) {
    const isLost = isGone || last?.status === 'gone'
    return { status: isLost ? 'gone' : 'locked', claim_until: 0, grant_id }
  }
  return { status: statusOf(last), claim_until: 0, grant_id }
}

function statusOf({ status }: InviteRewardRow): InviteTierStatus {
  // The job that stores the lapse has not run yet.
  if (status === 'ready' || status === 'withdrawn') return 'lapsed'
  return status
}
