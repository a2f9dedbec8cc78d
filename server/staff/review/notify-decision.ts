import * as v from 'valibot'
import { DAY_S } from '../../../api/values/time.ts'
import { text, time } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import type { ReviewKind } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { reviewKinds } from '../../ledgers/review-kinds.ts'
import { type ReviewKey, reviewState } from '../../ledgers/reviews.ts'
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
  keyOf: row => row.key,
  words: row => ({
    title: row.title,
    text: row.note ? `原因：${row.note}` : '点开看看',
    path: row.path,
    picture: '',
  }),
  until: row => row.decided_at + DAY_S,
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

async function findDecided({ db, brandId, keys, payloads }: Found<Told>) {
  const rows = await inBrand(db, brandId)
    .selectFrom('review')
    .innerJoin('visitor', 'visitor.uid', 'review.uid')
    .innerJoin('brand', 'brand.brand_id', 'review.brand_id')
    .select([
      'review.kind',
      'review.ref',
      'review.state',
      'review.note',
      'review.decided_at',
      'visitor.openid',
      'brand.app_id',
    ])
    .where(
      'review.ref',
      'in',
      payloads.map(({ ref }) => ref),
    )
    .where('review.state', 'in', [reviewState.passed, reviewState.refused])
    .execute()
  const told = await Promise.all(
    payloads.map(async ({ kind, ref, decidedAt }, at) => {
      const row = rows.find(each => each.kind === kind && each.ref === ref)
      const words = reviewSubject(kind).told
      // A later request for the same subject has a decision and a notice of its own.
      if (!row || !words || row.decided_at !== decidedAt) return []
      const path = (await words.paths(db, brandId, [ref])).get(ref) ?? `/brand?br=${brandId}`
      const title = row.state === reviewState.passed ? words.passed : words.refused
      return [{ ...row, title, path, key: keys[at] ?? '' }]
    }),
  )
  return told.flat()
}
