import { inBrand } from '../../core/in-brand.ts'
import { MINE_SHOWN } from '../activity/my-source.ts'
import { activityStatus } from '../../../api/values/activity-status.ts'
import type { EntryStatus } from '../../../api/form.ts'
import type { MySource } from '../activity/my-source.ts'

/** Statuses in which the visitor has to do something, with the text that says so. */
const waiting: Partial<Record<EntryStatus, string>> = {
  rejected: '没有通过，改一改可以重新提交',
  payPending: '已提交，待付款',
}

/** Entries in which the owner has to do something. */
export const myForms: MySource = async ({ db, brandId, uid, now }) => {
  const rows = await inBrand(db, brandId)
    .selectFrom('form_entry')
    .innerJoin('activity', 'activity.activity_id', 'form_entry.activity_id')
    .where('form_entry.uid', '=', uid)
    .where('form_entry.status', 'in', Object.keys(waiting) as EntryStatus[])
    .where('activity.status', '=', activityStatus.published)
    .where('activity.end_at', '>', now)
    .select([
      'activity.activity_id',
      'activity.title',
      'activity.share_image',
      'activity.end_at',
      'form_entry.entry_id',
      'form_entry.status',
    ])
    .orderBy('activity.end_at')
    .limit(MINE_SHOWN)
    .execute()
  return rows.map(row => ({
    type: 'form',
    activity_id: row.activity_id,
    record_id: row.entry_id,
    title: row.title,
    state_text: waiting[row.status] ?? '',
    thumb: row.share_image,
    expire_at: row.end_at,
    path: `/form/detail?id=${row.activity_id}&entryId=${row.entry_id}`,
  }))
}
