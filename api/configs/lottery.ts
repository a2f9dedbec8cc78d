import * as v from 'valibot'
import { type Config, keep, whole } from './settings.ts'

/** How chances are earned: `activity.ext.chances`; what is missing has defaults of the mechanic. */
export const storedChances = v.object({
  free_day: v.exactOptional(whole),
  free_total: v.exactOptional(whole),
  carry_over: v.exactOptional(v.boolean()),
  share_on: v.exactOptional(v.boolean()),
  share_add: v.exactOptional(whole),
  share_day: v.exactOptional(whole),
  point_cost: v.exactOptional(whole),
  order_add: v.exactOptional(whole),
})

/** Limits of winning: `activity.ext.draw`. */
export const storedLimits = v.object({
  win_limit_user: v.exactOptional(whole),
  win_limit_day: v.exactOptional(whole),
  pity_after: v.exactOptional(whole),
  claim_days: v.exactOptional(whole),
  review_fen: v.exactOptional(whole),
})

/** Settings of a draw. The prizes are rows of `prize`. */
export const lotterySettings = {
  skin: keep(v.picklist(['grid', 'scratch', 'egg', 'shake', 'wheel'])),
  show_winners: keep(v.optional(v.boolean(), false)),
  chances: keep(v.optional(storedChances, {})),
  draw: keep(v.optional(storedLimits, {})),
}
export type LotteryConfig = Config<typeof lotterySettings>
