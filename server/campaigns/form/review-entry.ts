import { inBrand } from '../../core/in-brand.ts'
import type { Answer, FieldType } from '../../../api/form.ts'
import type { ReviewSubjectView } from '../../../api/review.ts'
import { ReplyError } from '../../core/replies.ts'
import type { ReviewSubject } from '../../ledgers/review-subject.ts'
import { answersOf } from './answers-of.ts'
import { formExt } from './form-ext.ts'
import { findEntry } from './form-table.ts'
import { judge } from './judge.ts'

/** Answers that the list shows; the entry's page has all. */
const SHOWN = 4

/** Entries of forms that ask for approval. The request's key is the entry's, its time that of the answers. */
export const formEntryReview: ReviewSubject = {
  kind: 'formEntry',

  async views(db, brandId, refs) {
    const entries = await inBrand(db, brandId)
      .selectFrom('form_entry')
      .select(['entry_id', 'activity_id', 'answers'])
      .where('entry_id', 'in', refs)
      .execute()
    const activities = await inBrand(db, brandId)
      .selectFrom('activity')
      .selectAll()
      .where('activity_id', 'in', [0, ...entries.map(({ activity_id }) => activity_id)])
      .execute()
    return new Map(
      entries.flatMap(({ entry_id, activity_id, answers }) => {
        const activity = activities.find(each => each.activity_id === activity_id)
        if (!activity) return []
        const given = answersOf(formExt(activity), answers)
        const pictures = given.flatMap(({ type, value }) => (type === 'image' ? value : []))
        const view: ReviewSubjectView = {
          title: '表单提交',
          amount_fen: null,
          rows: [
            ['活动', activity.title],
            ...given
              .filter(({ type }) => type !== 'image' && type !== 'agree')
              .slice(0, SHOWN)
              .map(({ label, type, value }): [string, string] => [label, answerText(type, value)]),
          ],
          images: pictures as string[],
          more: { text: '看全部回答', path: `/pages/business/form/entry?id=${entry_id}` },
        }
        return [[entry_id, view]]
      }),
    )
  },

  async decide(trx, { brandId, ref, pass, note, staff, askedAt, now }) {
    const entry = await findEntry(trx, brandId, ref)
    if (!entry) throw new ReplyError('stateChanged')
    await judge(trx, entry, { pass, note, by: staff.userId, seenAt: askedAt, now })
  },
}

function answerText(type: FieldType, value: Answer): string {
  if (!Array.isArray(value)) return String(value)
  return value.join(type === 'region' ? ' ' : '、')
}
