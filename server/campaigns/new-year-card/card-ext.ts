import * as v from 'valibot'
import { rewardSchema } from '../../mechanics/reward/reward.ts'
import { readConfig } from '../../core/read-config.ts'

const count = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

const gift = v.object({
  reward: rewardSchema,
  /** Number of gifts; -1 = unlimited. Publishing the campaign creates their rows in `stock`. */
  stock: v.optional(count(-1, 1_000_000), -1),
})

const schema = v.object({
  templates: v.pipe(
    v.array(
      v.object({
        name: v.string(),
        picture: v.string(),
        ink: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i)),
      }),
    ),
    v.minLength(1),
    v.maxLength(20),
  ),
  wish_max: v.optional(count(1, 60), 60),
  /** Gift for the receiver, once per person and campaign. */
  gift: v.optional(v.nullable(gift), null),
  /** Gift for a maker whose cards were opened by `opens` people. */
  maker_gift: v.optional(v.nullable(v.object({ ...gift.entries, opens: count(1, 100) })), null),
  cards_day: v.optional(count(1, 100), 10),
  /** Number of reports that hide a card until the merchant has reviewed it. */
  hide_after: v.optional(count(1, 100), 3),
})

export type CardExt = v.InferOutput<typeof schema>

export const cardExt = readConfig(schema)

/** Items of `stock`. */
export const GIFT_ITEM = 1
export const MAKER_ITEM = 2
