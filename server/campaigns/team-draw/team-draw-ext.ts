import * as v from 'valibot'
import type { ActivityRow } from '../../core/activity-row.ts'
import { readConfig } from '../../core/read-config.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(1))

const schema = v.object({
  /** Number of members that completes a team. */
  size: v.optional(v.pipe(whole, v.minValue(2), v.maxValue(10)), 5),
  /** Hours after which an incomplete team fails. */
  hours: v.optional(v.pipe(whole, v.maxValue(168)), 24),
  /** Each complete team draws at once, or all complete teams enter one draw at a published time. */
  mode: v.optional(v.picklist(['onFull', 'atTime']), 'onFull'),
  /** Mode `atTime`: unix seconds; 0 = the campaign's end. */
  draw_at: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /**
   * Who receives a prize, by prize id: every member, the leader, one member drawn by lot, or all
   * members a share of a sum of money. Default: every member. A prize's stock, value and amount are
   * per member.
   */
  scopes: v.optional(v.record(v.string(), v.picklist(['team', 'leader', 'one', 'share'])), {}),
  /** Only new customers can join; the leader may be any customer. */
  new_only: v.optional(v.boolean(), false),
})

/**
 * `activity.ext` of a team draw, in addition to the limits of `draw`. Its prizes are rows of
 * `prize`.
 */
export type TeamDrawExt = v.InferOutput<typeof schema>
export type PrizeScope = TeamDrawExt['scopes'][string]

export const teamDrawExt = readConfig(schema)

/**
 * Time of the common draw, at the latest the campaign's end, unix seconds; undefined where each complete team draws at
 * once.
 */
export function poolAt(activity: ActivityRow): number | undefined {
  const { mode, draw_at } = teamDrawExt(activity)
  if (mode !== 'atTime') return undefined
  return draw_at > 0 ? Math.min(draw_at, activity.end_at) : activity.end_at
}

export const scopeOf = ({ scopes }: TeamDrawExt, prizeId: number): PrizeScope =>
  scopes[String(prizeId)] ?? 'team'
