import * as v from 'valibot'
import { NOTE_LENGTH, REVIEWS_AT_ONCE } from '../../../api/values/limits.ts'
import { reviewState } from '../../../api/values/review-state.ts'
import type { ReviewsDecided } from '../../../api/review.ts'
import { defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { anyText, reqId, text, time } from '../../core/fields.ts'
import { idempotent } from '../../core/idempotent.ts'
import { ReplyError } from '../../core/replies.ts'
import { requireParticipant } from '../../core/require-participant.ts'
import type { Staff } from '../../core/staff.ts'
import type { ReviewKind } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { inTurn } from '../../core/turns.ts'
import { reviewKinds } from '../../ledgers/review-kinds.ts'
import { reviewSubject } from '../../ledgers/review-subject.ts'
import { closeReview } from '../../ledgers/reviews.ts'
import { notifyOfDecision } from './notify-decision.ts'
import { reviewsOf } from './open-reviews.ts'

/** A request as it was seen. */
const seen = { kind: v.picklist(reviewKinds), id: text(64), askedAt: time }
const decision = { pass: v.boolean(), note: v.pipe(anyText(NOTE_LENGTH), v.trim()) }

interface Decision {
  brandId: number
  staff: Staff
  now: number
  kind: ReviewKind
  id: string
  askedAt: number
  pass: boolean
  note: string
}

/** Decides a request as it was seen. A refusal requires a reason, which the applicant can read. */
export const decideReview = defineWrite({
  name: 'review/decide',
  path: '/retail/mine/review',
  access: 'manager',
  input: { ...seen, ...decision },
  run: ({ trx, brandId, staff, input, now }) => decide(trx, { brandId, staff, now, ...input }),
})

/**
 * Decides several requests in the same way, each in a transaction of its own: what a colleague has decided meanwhile
 * does not stop the others. A repeat decides what is left, and answers the same about the rest.
 */
export const decideReviews = defineRoute({
  method: 'POST',
  path: '/retail/mine/reviews',
  access: 'manager',
  input: {
    items: v.pipe(v.array(v.object(seen)), v.minLength(1), v.maxLength(REVIEWS_AT_ONCE)),
    ...decision,
    reqId,
  },

  async handle({ db, brandId, staff, visitor, input, now }): Promise<ReviewsDecided> {
    const { uid } = requireParticipant(visitor)
    const { items, pass, note } = input
    refuseWithoutReason({ pass, note })
    const list: ReviewsDecided['list'] = []
    for (const { kind, id, askedAt } of items) {
      const one = { brandId, staff, now, kind, id, askedAt, pass, note }
      const attempt = {
        brandId,
        uid,
        operation: `review/decide:${kind}:${id}`,
        reqId: input.reqId,
        body: { askedAt, pass, note },
        now,
      }
      const why = await inTurn(() => idempotent(db, attempt, trx => decide(trx, one)), {}).then(
        () => '',
        reasonOf,
      )
      list.push({ kind, id, why })
    }
    return { list, server_time: now }
  },
})

/** Why one was not decided; anything but a refusal of a state ends them all. */
function reasonOf(error: unknown): string {
  if (!(error instanceof ReplyError) || (error.http !== 200 && error.http !== 404)) throw error
  return error.reply === 'stateChanged' ? '同事已经处理过，或对方已撤回、重新提交' : error.message
}

async function decide(trx: Tx, one: Decision): Promise<{ state: number }> {
  const { brandId, staff, now, pass, note, askedAt } = one
  const key = { brandId, kind: one.kind, ref: one.id }
  const { shopId, storeId, role } = staff
  const found = await reviewsOf(trx, { brandId, shopId, storeId, role })
    .select('review.ref')
    .where('review.kind', '=', key.kind)
    .where('review.ref', '=', key.ref)
    .executeTakeFirst()
  if (!found) throw new ReplyError('notFound')
  refuseWithoutReason(one)
  await reviewSubject(key.kind).decide(trx, { ...key, pass, note, staff, askedAt, now })
  const state = pass ? reviewState.passed : reviewState.refused
  const by = staff.userId
  const isMine = await closeReview(trx, key, { state, note, by, askedAt, now })
  if (!isMine) throw new ReplyError('stateChanged')
  await notifyOfDecision(trx, { ...key, decidedAt: now })
  return { state }
}

function refuseWithoutReason({ pass, note }: Pick<Decision, 'pass' | 'note'>): void {
  if (pass || note !== '') return
  throw new ReplyError('badParameter', { message: '请写明不通过的原因' })
}
