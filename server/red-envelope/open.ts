import * as v from 'valibot'
import type { EnvelopeOpened } from '../../api/red-envelope.ts'
import { findActivity } from '../activity/activity-table.ts'
import { checkEntry, requireParticipant } from '../mechanics/participate/gates.ts'
import { originOf } from '../mechanics/participate/risk.ts'
import { defineRoute } from '../core/define-route.ts'
import { anyText, id, linkId, reqId } from '../core/fields.ts'
import { guarded } from '../core/limit-attempts.ts'
import { once } from '../core/idempotent.ts'
import { inTurn } from '../core/turns.ts'
import { ReplyError } from '../core/replies.ts'
import type { Tx } from '../core/tx.ts'
import { refuseLate } from '../mechanics/participate/participate.ts'
import { envelopeExt } from './envelope-ext.ts'
import { findEnvelope } from './envelope-table.ts'
import { openOwn, ownEntry } from './open-own.ts'
import { type Payment, payShare } from './pay-share.ts'
import { recordId } from './record-id.ts'
import { refuseLocked } from './unlock.ts'

/** Wrong words somebody may say within ten minutes. */
const MAX_WRONG_WORDS = 5
const LOCK_S = 600

export const openRedEnvelope = defineRoute({
  method: 'POST',
  path: '/wechat/red-envelope/open',
  access: 'open',
  input: { id, recordId, word: v.optional(anyText(20)), staffId: linkId, reqId },

  async handle({ db, brand, input, now, address, ...call }): Promise<EnvelopeOpened> {
    return inTurn(async () => {
      const brandId = brand.brand_id
      const activity = await findActivity(db, brandId, input.id, 'redEnvelope')
      const visitor = requireParticipant(call.visitor)
      const { id: activityId, recordId: envelopeId, staffId, word } = input
      const attempt = {
        brandId,
        uid: visitor.uid,
        operation: 'red-envelope/open',
        reqId: input.reqId,
        body: { activityId, envelopeId, word },
        now,
      }
      const opener = { visitor, staffId, origin: originOf(brand, address), now }
      const open = async () => {
        const entry = () => ownEntry({ ...opener, activity }, word)
        if (!envelopeId) await refuseLate(db, attempt, activity, entry)
        return once(db, attempt, async trx => {
          const fresh = await findActivity(trx, brandId, activityId, 'redEnvelope')
          const payment = { ...opener, activity: fresh }
          if (envelopeId) return openFriends(trx, { ...payment, envelopeId })
          return openOwn(trx, payment, word)
        })
      }
      if (envelopeExt(activity).mode !== 'password') return open()
      const guess = {
        brandId,
        key: `envelope-word:${activityId}:${visitor.uid}`,
        limit: MAX_WRONG_WORDS,
        windowS: LOCK_S,
      }
      return guarded(db, guess, now, open, isWrongWord)
    })
  },
})

/** A share of an envelope that somebody passed on: one for each friend. */
async function openFriends(trx: Tx, payment: Payment): Promise<EnvelopeOpened> {
  const { activity, visitor, envelopeId, origin, now } = payment
  await checkEntry(trx, activity, visitor, now, { origin })
  await refuseLocked(trx, activity, visitor.uid)
  const envelope = await findEnvelope(trx, activity, envelopeId)
  // The campaign's common money is no envelope that anybody passed on.
  if (envelope?.owner_uid == null) throw new ReplyError('activityMissing')
  return payShare(trx, payment)
}

const isWrongWord = (error: unknown): boolean =>
  error instanceof ReplyError && (error.data as { field?: string }).field === 'word'
