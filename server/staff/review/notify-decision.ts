import { reviewState } from '../../../api/values/review-state.ts'
import * as v from 'valibot'
import { DAY_S } from '../../../api/values/time.ts'
import { text, time } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import type { ReviewKind } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { reviewKinds } from '../../ledgers/review-kinds.ts'
import type { ReviewKey } from '../../ledgers/reviews.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'
import { reviewSubject } from '../../ledgers/review-subject.ts'

interface Told {
  kind: ReviewKind
  ref: string
  decidedAt: number
}

/** Tells the applicant what was decided, with the reason. */
export const notifyDecision = defineNotice({
  kind: 'notify-decision',
  payload: { kind: v.picklist(reviewKinds), ref: text(64), decidedAt: time },
  find: findDecided,
  isOf: (row, { kind, ref, decidedAt }) =>
    // A later request for the same subject has a decision and a notice of its own.
    row.kind === kind && row.ref === ref && row.decided_at === decidedAt,
  receiver: ({ uid }) => uid,
  words: ({ title, note, path }) => ({ title, text: note ? `原因：${note}` : '点开看看', path }),
  until: (_row, { decidedAt }) => decidedAt + DAY_S,
})

/** Enqueues the notice about a decision, unless its kind tells the applicant in its own way. */
export async function notifyOfDecision(
  trx: Tx,
  { brandId, kind, ref, decidedAt }: ReviewKey & { decidedAt: number },
): Promise<void> {
  if (!reviewSubject(kind).told) return
  const payload = { kind, ref, decidedAt }
  const key = `${kind}:${ref}:${decidedAt}`
  await enqueue(trx, notifyDecision, [{ brandId, key, dueAt: decidedAt, payload }])
}

async function findDecided({ db, brandId, each }: Found<Told>) {
  const rows = await inBrand(db, brandId)
    .selectFrom('review')
    .select(['uid', 'kind', 'ref', 'state', 'note', 'decided_at'])
    .where('ref', 'in', each('ref'))
    .where('state', 'in', [reviewState.passed, reviewState.refused])
    .execute()
  const told = rows.map(async row => {
    const words = reviewSubject(row.kind).told
    if (!words) return []
    const path = (await words.paths(db, brandId, [row.ref])).get(row.ref) ?? '/brand'
    return [
      { ...row, path, title: row.state === reviewState.passed ? words.passed : words.refused },
    ]
  })
  return (await Promise.all(told)).flat()
}
