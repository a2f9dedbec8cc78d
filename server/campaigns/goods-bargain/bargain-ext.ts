import * as v from 'valibot'
import type { ActivityRow } from '../../core/activity-row.ts'
import { hasWayDown, ruleEntries, termEntries } from '../../mechanics/bargain/bargain-terms.ts'

const skuId = v.pipe(v.number(), v.integer(), v.minValue(1))

const schema = v.object({
  goods: v.pipe(v.array(v.object({ sku_id: skuId, ...ruleEntries })), v.minLength(1)),
  ...termEntries,
})

/** `activity.ext` of a bargain for goods. */
export type BargainExt = v.InferOutput<typeof schema>
export type GoodsRule = BargainExt['goods'][number]

/** Parses the configuration; throws for an unplayable one, such as a price that not every friend can cut. */
export function bargainExt(activity: ActivityRow): BargainExt {
  const ext = v.parse(schema, activity.ext)
  for (const rule of ext.goods) {
    if (hasWayDown(rule)) continue
    throw new Error(`activity ${activity.activity_id}: ${rule.sku_id} has no way down`)
  }
  return ext
}
