import * as v from 'valibot'
import { readConfig } from '../../core/read-config.ts'
import { hasWayDown, ruleEntries, termEntries } from '../../mechanics/bargain/bargain-terms.ts'

const skuId = v.pipe(v.number(), v.integer(), v.minValue(1))

const schema = v.object({
  goods: v.pipe(v.array(v.object({ sku_id: skuId, ...ruleEntries })), v.minLength(1)),
  ...termEntries,
})

/** `activity.ext` of a bargain for goods. */
export type BargainExt = v.InferOutput<typeof schema>
export type GoodsRule = BargainExt['goods'][number]

/** Refuses what cannot be played, such as a price that not every friend can cut. */
export const bargainExt = readConfig(schema, ({ goods }) => {
  const stuck = goods.find(rule => !hasWayDown(rule))
  return stuck && `${stuck.sku_id} has no way down`
})
