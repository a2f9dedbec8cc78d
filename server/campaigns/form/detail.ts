import type { FormDetail } from '../../../api/form.ts'
import { activityDetail } from '../activity/activity-detail.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { formExt, isReviewed } from './form-ext.ts'
import { findMine } from './form-table.ts'
import { openText, opensAt } from './open-days.ts'
import { rewardText } from './reward.ts'

/** The answer of `detail`, also for a draft and without a visitor. */
export async function formDetailOf(
  view: ActivityView,
  activity: ActivityRow,
  { staffId }: { staffId?: number | undefined } = {},
): Promise<FormDetail> {
  const { db, visitor, now } = view
  const ext = formExt(activity)
  return {
    ...(await activityDetail(view, activity, staffId)),
    form: {
      intro: ext.intro,
      fields: ext.fields,
      quota_left: activity.stock_left,
      quota_total: activity.stock_total,
      fee_fen: ext.fee_fen,
      reward_text: await rewardText(db, activity.brand_id, ext.reward?.activity_id),
      one_per_user: activity.limit_per_user === 1,
      edit_after: ext.edit_after,
      review: isReviewed(ext),
      open_text: openText(ext),
      opens_at: opensAt(ext, now),
    },
    mine: visitor && (await findMine(db, activity, visitor.uid)),
  }
}
