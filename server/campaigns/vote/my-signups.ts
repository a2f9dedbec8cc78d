import { inBrand } from '../../core/in-brand.ts'
import { MINE_SHOWN } from '../activity/my-source.ts'
import { activityStatus } from '../../../api/values/activity-status.ts'
import type { MySource } from '../activity/my-source.ts'
import { AUDITING, REJECTED } from '../../mechanics/vote/vote-item.ts'

/** The visitor's sign-ups that are in review or have to be corrected. */
export const mySignups: MySource = async ({ db, brandId, uid, now }) => {
  const rows = await inBrand(db, brandId)
    .selectFrom('vote_item')
    .innerJoin('activity', 'activity.activity_id', 'vote_item.activity_id')
    .where('vote_item.uid', '=', uid)
    .where('vote_item.status', 'in', [AUDITING, REJECTED])
    .where('activity.status', '=', activityStatus.published)
    .where('activity.end_at', '>', now)
    .select([
      'activity.activity_id',
      'activity.title',
      'activity.share_image',
      'activity.end_at',
      'vote_item.item_id',
      'vote_item.status',
    ])
    .orderBy('activity.end_at')
    .limit(MINE_SHOWN)
    .execute()
  return rows.map(row => {
    const isRejected = row.status === REJECTED
    const page = isRejected ? '/vote/add' : '/vote/success'
    return {
      type: 'vote',
      activity_id: row.activity_id,
      record_id: String(row.item_id),
      title: row.title,
      state_text: isRejected ? '报名未通过，可以修改后再交' : '报名审核中',
      thumb: row.share_image,
      expire_at: row.end_at,
      path: `${page}?id=${row.activity_id}&itemId=${row.item_id}`,
    }
  })
}
