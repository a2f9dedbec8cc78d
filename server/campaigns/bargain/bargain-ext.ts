import * as v from 'valibot'
import { readConfig } from '../../core/read-config.ts'
import { hasWayDown, ruleEntries, termEntries } from '../../mechanics/bargain/bargain-terms.ts'

const schema = v.object({
  ...ruleEntries,
  ...termEntries,
  /** Title of the voucher. */
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  intro: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
  images: v.optional(v.array(v.string()), []),
  /** Sanitised HTML. */
  content: v.optional(v.string(), ''),
  /** Days for which the code is valid. */
  use_days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366)), 30),
})

/** `activity.ext` of a bargain for a voucher or a service. */
export type VoucherExt = v.InferOutput<typeof schema>

/** Refuses what cannot be played, such as a price that not every friend can cut. */
export const voucherExt = readConfig(schema, ext => (hasWayDown(ext) ? undefined : 'no way down'))
