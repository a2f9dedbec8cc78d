import * as v from 'valibot'
import type { ActivityRow } from '../core/activity-row.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(1))

const schema = v.object({
  /** Members of a team; it is drawn for when so many have joined. */
  size: v.optional(v.pipe(whole, v.minValue(2), v.maxValue(10)), 5),
  /** A team that is not full after so long has failed. */
  hours: v.optional(v.pipe(whole, v.maxValue(168)), 24),
  /**
   * Who gets a prize, by its number: every member, the leader, one of them by lot, or all of them their share of a sum of
   * money. Every member where nothing is said. A prize's stock, value and amount are those of one member.
   */
  scopes: v.optional(v.record(v.string(), v.picklist(['team', 'leader', 'one', 'share'])), {}),
  /** Only new customers may join; whoever begins a team may be an old one. */
  new_only: v.optional(v.boolean(), false),
})

/** `activity.ext` of a team draw, beside the bounds of `draw`. Its prizes are rows of their own. */
export type TeamDrawExt = v.InferOutput<typeof schema>
export type PrizeScope = TeamDrawExt['scopes'][string]

export const teamDrawExt = (activity: ActivityRow): TeamDrawExt => v.parse(schema, activity.ext)

export const scopeOf = ({ scopes }: TeamDrawExt, prizeId: number): PrizeScope =>
  scopes[String(prizeId)] ?? 'team'
