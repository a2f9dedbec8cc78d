import * as v from 'valibot'
import { MOST_ORDER_LINES } from '../../../../api/values/limits.ts'
import { anyText, count, id } from '../../../core/fields.ts'

const MOST_PIECES = 999

const line = v.object({
  skuId: id,
  count: v.pipe(count, v.minValue(1), v.maxValue(MOST_PIECES)),
})

export const choiceInput = {
  type: count,
  lines: v.pipe(
    v.array(line),
    v.minLength(1),
    v.maxLength(MOST_ORDER_LINES),
    v.check(lines => new Set(lines.map(({ skuId }) => skuId)).size === lines.length),
  ),
  delivery: v.picklist([1, 2]),
  addressId: anyText(64),
  storeId: count,
  couponId: anyText(64),
  points: count,
  activityId: count,
  ticket: anyText(200),
  teamId: anyText(64),
  recordId: anyText(64),
}
