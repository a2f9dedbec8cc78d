import { findActivity } from '../../core/activity-table.ts'
import type { BargainKind } from '../../mechanics/bargain/bargain-kind.ts'
import { bargainExt } from './bargain-ext.ts'

export const goodsBargainKind: BargainKind = {
  type: 'goodsBargain',
  calls: 'goods-bargain',
  findActivity: (db, brandId, activityId) => findActivity(db, brandId, activityId, 'goodsBargain'),
  terms: bargainExt,
}
