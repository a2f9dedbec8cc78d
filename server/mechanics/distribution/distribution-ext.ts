import * as v from 'valibot'
import { readConfig } from '../../core/read-config.ts'

const bp = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5000))
const whole = v.pipe(v.number(), v.integer(), v.minValue(1))

const schema = v.object({
  /** Ids of the goods. */
  goods: v.pipe(v.array(whole), v.minLength(1)),
  /** Rates that replace the brand's. */
  level1_bp: v.optional(bp),
  level2_bp: v.optional(bp),
  text: v.optional(v.string()),
})

/** Both levels together are at most half of the price. */
export const distributionExt = readConfig(schema, ({ level1_bp = 0, level2_bp = 0 }) =>
  level1_bp + level2_bp > 5000 ? 'both levels are above half of the price' : undefined,
)
