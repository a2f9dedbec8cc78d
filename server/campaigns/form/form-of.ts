import type { ShopEntryPage } from '../../../api/form-entries.ts'
import { findKeptActivity } from '../activity/brand-activity.ts'
import { type ActivityRow, stateOf } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { ReplyError } from '../../core/replies.ts'
import { formExt, isReviewed } from './form-ext.ts'

/** A form of the brand in any state, also one that is over; refuses with 1002. */
export async function findForm(db: Db, brandId: number, activityId: number): Promise<ActivityRow> {
  const activity = await findKeptActivity(db, brandId, activityId)
  if (activity.type !== 'form') throw new ReplyError('notFound', { message: '这个活动不是表单' })
  return activity
}

export const formHead = (activity: ActivityRow, now: number): ShopEntryPage['activity'] => ({
  activity_id: activity.activity_id,
  title: activity.title,
  state: stateOf(activity, now),
  review: isReviewed(formExt(activity)),
})
