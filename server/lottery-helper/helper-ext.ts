import * as v from 'valibot'
import type { ActivityRow } from '../core/activity-row.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

const schema = v.pipe(
  v.object({
    /** What ends the waiting: a moment, a number of people (at the latest the campaign's end), or the shop's ending it. */
    mode: v.optional(v.picklist(['time', 'people', 'manual']), 'time'),
    /** Of mode `time`, unix seconds; 0 = the campaign's end. */
    draw_at: v.optional(whole, 0),
    /** Of mode `people`. */
    people: v.optional(whole, 0),
    /** Codes of one person, the own one included. */
    max_codes: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(50)), 10),
    /** Owners that one person may help. */
    help_limit: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(50)), 3),
    /** Everybody sees who has brought most friends. */
    show_rank: v.optional(v.boolean(), true),
    /** Who gives the prizes, in a few words; '' = the shop. */
    sponsor: v.optional(v.string(), ''),
  }),
  v.check(({ mode, people }) => mode !== 'people' || people >= 2, 'people: at least two'),
)

/** `activity.ext` of a scheduled draw, beside the bounds of `draw`. Its prizes are rows of their own, the best one first. */
export type HelperExt = v.InferOutput<typeof schema>

export const helperExt = (activity: ActivityRow): HelperExt => v.parse(schema, activity.ext)
