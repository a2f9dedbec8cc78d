import * as v from 'valibot'
import { readConfig } from '../../core/read-config.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

const schema = v.pipe(
  v.object({
    /**
     * What triggers the draw: a time, a number of participants (at the latest the campaign's end),
     * or the merchant.
     */
    mode: v.optional(v.picklist(['time', 'people', 'manual']), 'time'),
    /** Mode `time`: unix seconds; 0 = the campaign's end. */
    draw_at: v.optional(whole, 0),
    /** Mode `people`: number of participants. */
    people: v.optional(whole, 0),
    /** Maximum number of codes per person, including their own. */
    max_codes: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(50)), 10),
    /** Maximum number of owners that one person can help. */
    help_limit: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(50)), 3),
    /** Draws prizes that were not claimed in time again, among those who have not won. */
    redraw_unclaimed: v.optional(v.boolean(), false),
    /** Publishes the ranking by number of helpers. */
    show_rank: v.optional(v.boolean(), true),
    /** Name of the sponsor; '' = the shop. */
    sponsor: v.optional(v.string(), ''),
  }),
  v.check(({ mode, people }) => mode !== 'people' || people >= 2, 'people: at least two'),
)

/**
 * `activity.ext` of a scheduled draw, in addition to the limits of `draw`. Its prizes are rows of
 * `prize`, the first prize first.
 */
export type HelperExt = v.InferOutput<typeof schema>

export const helperExt = readConfig(schema)
