import { findActivity } from '../activity/activity-table.ts'
import type { BargainKind } from '../mechanics/bargain/bargain-kind.ts'
import { voucherExt } from './bargain-ext.ts'

/** The one thing that a campaign of this kind is about: `assist.item` and `stock.item`. */
export const ITEM = 0

export const voucherKind: BargainKind = {
  type: 'bargain',
  calls: 'bargain',
  findActivity: (db, brandId, activityId) => findActivity(db, brandId, activityId, 'bargain'),
  terms: voucherExt,
}
