import type { EnvelopeMode } from '../../api/red-envelope.ts'
import type { ActivityRow } from '../core/activity-row.ts'
import type { PayoutCaps } from '../ledgers/payout-caps.ts'

/** `activity.ext` of a red envelope campaign (specification B1). Money in fen. */
export interface EnvelopeExt {
  mode: EnvelopeMode
  /** All the money of the campaign, and into how many it is split: shares, or envelopes to pass on in `group`. */
  total_fen: number
  count: number
  /** Bounds of one; equal for fixed amounts. */
  min_fen: number
  max_fen: number
  /** `group`: shares of an envelope that is passed on. */
  share_n?: number
  /** `group`: so long friends may open it. */
  claim_ttl_s: number
  /** `password`. */
  word?: string
  /** What a visitor must have done before; `addStaff`: added one of the brand's staff; `order`: paid an order since the start. */
  unlock?: 'none' | 'addStaff' | 'order'
  greeting: string
  caps: PayoutCaps
}

/** The configuration that the campaign's wizard stores. Throws for an unlock condition that the server does not know. */
export function envelopeExt(activity: ActivityRow): EnvelopeExt {
  const ext = activity.ext as unknown as EnvelopeExt
  const { unlock = 'none' } = ext
  if (unlocks.includes(unlock)) return ext
  throw new Error(`activity ${activity.activity_id}: no unlock "${unlock}" for a red envelope`)
}

const unlocks: string[] = ['none', 'addStaff', 'order']

/** Key of the activity's own envelope, which all its money comes from. */
export const poolId = (activity: ActivityRow): string => `pool-${activity.activity_id}`
