import { findActivity } from '../../core/activity-table.ts'
import type { BargainKind } from '../../mechanics/bargain/bargain-kind.ts'
import { voucherExt } from './bargain-ext.ts'

/** Value of `assist.item` and `stock.item` for the campaign's single item. */
export const ITEM = 0

export const voucherKind: BargainKind = {
  type: 'bargain',
  calls: 'bargain',
  findActivity: (db, brandId, activityId) => findActivity(db, brandId, activityId, 'bargain'),
  terms: voucherExt,
}
