import { inBrand } from '../../core/in-brand.ts'
import { MINE_SHOWN } from '../activity/my-source.ts'
import type { MySource } from '../activity/my-source.ts'
import { RUNNING } from '../../mechanics/quiz/quiz-play.ts'

/** Papers that were started but not submitted. */
export const myPapers: MySource = async ({ db, brandId, uid, now }) => {
  const rows = await inBrand(db, brandId)
    .selectFrom('quiz_paper')
    .innerJoin('activity', 'activity.activity_id', 'quiz_paper.activity_id')
    .where('quiz_paper.uid', '=', uid)
    .where('quiz_paper.status', '=', RUNNING)
    .where('activity.end_at', '>', now)
    .select([
      'activity.activity_id',
      'activity.title',
      'activity.share_image',
      'activity.end_at',
      'quiz_paper.paper_id',
    ])
    .orderBy('activity.end_at')
    .limit(MINE_SHOWN)
    .execute()
  return rows.map(row => ({
    type: 'question',
    activity_id: row.activity_id,
    record_id: row.paper_id,
    title: row.title,
    state_text: '还没答完',
    thumb: row.share_image,
    expire_at: row.end_at,
    path: `/question?id=${row.activity_id}`,
  }))
}
