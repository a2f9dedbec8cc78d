import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { letIn } from '../../campaigns/activity/blacklist.ts'
import { activityBriefs } from './activity-briefs.ts'
import type { ReviewSubject } from '../../ledgers/review-subject.ts'

/** Appeals of people whom an activity keeps out. The request's key is the activity's id and the person's. */
export const appealReview: ReviewSubject = {
  kind: 'appeal',

  async views(db, brandId, refs) {
    const briefs = await briefsOf(db, brandId, refs)
    const asked = await inBrand(db, brandId)
      .selectFrom('review')
      .select(['ref', 'about'])
      .where('kind', '=', 'appeal')
      .where('ref', 'in', refs)
      .execute()
    return new Map(
      asked.map(({ ref, about }) => [
        ref,
        {
          title: '申诉：不能参加活动',
          amount_fen: null,
          rows: [
            ['活动', briefs.get(keyOf(ref).activityId)?.title ?? ''],
            ['被拦的原因', about],
          ],
        },
      ]),
    )
  },

  async decide(trx, { brandId, ref, pass, now }) {
    if (pass) await letIn(trx, { brandId, ...keyOf(ref), now })
  },

  told: {
    passed: '申诉通过了，现在可以参加活动',
    refused: '申诉没有通过',
    async paths(db, brandId, refs) {
      const briefs = await briefsOf(db, brandId, refs)
      return new Map(refs.map(ref => [ref, briefs.get(keyOf(ref).activityId)?.path ?? '']))
    },
  },
}

function keyOf(ref: string) {
  const [activityId = 0, uid = 0] = ref.split(':').map(part => Number(part) || 0)
  return { activityId, uid }
}

const briefsOf = (db: Db, brandId: number, refs: string[]) =>
  activityBriefs(
    db,
    brandId,
    refs.map(ref => keyOf(ref).activityId),
  )
