import type { EnvelopeMode } from '../../../api/red-envelope.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { PayoutCaps } from '../../ledgers/payout-caps.ts'

/** `activity.ext` of a red envelope campaign. Amounts are in fen. */
export interface EnvelopeExt {
  mode: EnvelopeMode
  /**
   * Total amount, and the number of shares that it is divided into; in `group`, the number of
   * envelopes to be shared with friends.
   */
  total_fen: number
  count: number
  /** Minimum and maximum of a share; equal for fixed amounts. */
  min_fen: number
  max_fen: number
  /** `group`: number of shares of a friend's envelope. */
  share_n?: number
  /** `group`: time during which friends can open it, s. */
  claim_ttl_s: number
  /** `password`: the password. */
  word?: string
  /**
   * What unlocks the envelope: `addStaff`, adding one of the brand's staff; `order`, paying an
   * order after the campaign's start.
   */
  unlock?: 'none' | 'addStaff' | 'order'
  greeting: string
  caps: PayoutCaps
}

/** Parses the configuration; throws for an unknown unlock condition. */
export function envelopeExt(activity: ActivityRow): EnvelopeExt {
  const ext = activity.ext as unknown as EnvelopeExt
  const { unlock = 'none' } = ext
  if (unlocks.includes(unlock)) return ext
  throw new Error(`activity ${activity.activity_id}: no unlock "${unlock}" for a red envelope`)
}

const unlocks: string[] = ['none', 'addStaff', 'order']

/** Key of the activity's own envelope, which contains all its money. */
export const poolId = (activity: ActivityRow): string => `pool-${activity.activity_id}`
