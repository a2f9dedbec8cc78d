import type { EnvelopeMode } from '../../api/red-envelope.ts'
import type { ActivityRow } from '../activity/state.ts'
import type { PayoutCaps } from '../mechanics/payout-caps.ts'

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
  greeting: string
  caps: PayoutCaps
}

/** The configuration that the campaign's wizard stores. */
export const envelopeExt = (activity: ActivityRow): EnvelopeExt =>
  activity.ext as unknown as EnvelopeExt

/** Key of the activity's own envelope, which all its money comes from. */
export const poolId = (activity: ActivityRow): string => `pool-${activity.activity_id}`
