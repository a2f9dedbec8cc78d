import * as v from 'valibot'
import type { ActivityRow } from '../../core/activity-row.ts'

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

/** `activity.ext` of a distribution: its goods, rates and words. */
export type DistributionExt = v.InferOutput<typeof schema>

export function distributionExt(
  activity: Pick<ActivityRow, 'activity_id' | 'ext'>,
): DistributionExt {
  const ext = v.parse(schema, activity.ext)
  if ((ext.level1_bp ?? 0) + (ext.level2_bp ?? 0) > 5000) {
    throw new Error(`activity ${activity.activity_id}: both levels are above half of the price`)
  }
  return ext
}
