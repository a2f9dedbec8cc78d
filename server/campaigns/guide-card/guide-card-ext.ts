import * as v from 'valibot'
import { readConfig } from '../../core/read-config.ts'

const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

const schema = v.object({
  benefits: v.pipe(
    v.array(
      v.object({
        kind: v.picklist(['coupon', 'gift', 'service']),
        name: v.pipe(v.string(), v.minLength(1), v.maxLength(30)),
        image: v.optional(v.string(), ''),
        value_text: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
        /** Cost for the shop, counted against the budget, fen. */
        value_fen: v.optional(whole(0, 100_000_000), 0),
      }),
    ),
    v.minLength(1),
    v.maxLength(9),
  ),
  /** Validity after the card was taken, days. */
  valid_days: v.optional(whole(1, 366), 30),
  /** Maximum number of cards per guide; -1 = unlimited. */
  quota: v.optional(whole(-1, 1_000_000), -1),
  /** Days for which the customer is locked to the guide; 0 = unlimited. */
  lock_days: v.optional(whole(0, 3660), 365),
  greeting: v.optional(v.pipe(v.string(), v.maxLength(80)), ''),
})

/** `activity.ext` of a guide card. */
export type GuideCardExt = v.InferOutput<typeof schema>

export const guideCardExt = readConfig(schema)
