import * as v from 'valibot'
import { DAY_S } from '../../api/values/time.ts'
import { staffStatus } from '../../api/values/staff-status.ts'
import { staffRole } from '../../api/values/staff-role.ts'
import { id, text, time } from '../core/fields.ts'
import { inBrand } from '../core/in-brand.ts'
import { enqueue } from '../core/jobs/enqueue.ts'
import type { ReviewKind } from '../core/tables.ts'
import type { Tx } from '../core/tx.ts'
import { defineNotice, type Found } from '../core/notices/define-notice.ts'
import { kindsOfReview, reviewKinds } from './review-kinds.ts'

const OPEN = 0

interface Told {
  kind: ReviewKind
  ref: string
  /** Uid of the notified manager or merchant. */
  uid: number
  askedAt: number
}

/** Notifies those who may decide a new request; each of them once per request. */
export const notifyReview = defineNotice({
  kind: 'notify-review',
  payload: { kind: v.picklist(reviewKinds), ref: text(64), uid: id, askedAt: time },
  find: findOpen,
  isOf: (row, told) =>
    row.kind === told.kind && row.ref === told.ref && row.asked_at === told.askedAt,
  receiver: (_row, { uid }) => uid,
  isForStaff: true,
  words: row => ({
    title: kindsOfReview[row.kind].title,
    text: `${row.nickname} · 点开处理`,
    path: '/pages/mine/reviews',
  }),
  until: (_row, { askedAt }) => askedAt + DAY_S,
})

/** Enqueues notices to those of a store, of a shop, or of the whole brand, who may decide the request. */
export async function notifyDeciders(
  trx: Tx,
  brandId: number,
  { shopId, storeId, ...question }: Omit<Told, 'uid'> & Record<'shopId' | 'storeId', number | null>,
): Promise<void> {
  const people = await inBrand(trx, brandId)
    .selectFrom('shop_user')
    .select('uid')
    .where('role', '>=', kindsOfReview[question.kind].least)
    .where('status', '=', staffStatus.working)
    .where('uid', 'is not', null)
    .$if(shopId !== null, query => query.where('shop_id', '=', shopId ?? 0))
    .$if(storeId !== null, query =>
      query.where(eb => eb.or([eb('role', '=', staffRole.merchant), eb('store_id', '=', storeId)])),
    )
    .execute()
  const entries = people.map(({ uid }) => {
    const payload = { ...question, uid: uid ?? 0 }
    const key = `${question.kind}:${question.ref}:${question.askedAt}:${payload.uid}`
    return { brandId, key, dueAt: question.askedAt, payload }
  })
  await enqueue(trx, notifyReview, entries)
}

/** Requests that are still open, with who asks. */
function findOpen({ db, brandId, each }: Found<Told>) {
  return inBrand(db, brandId)
    .selectFrom('review')
    .innerJoin('visitor', 'visitor.uid', 'review.uid')
    .where('review.ref', 'in', each('ref'))
    .where('review.state', '=', OPEN)
    .select(['review.kind', 'review.ref', 'review.asked_at', 'visitor.nickname'])
    .execute()
}
