import * as v from 'valibot'
import type { EnvelopeOpened } from '../../api/red-envelope.ts'
import { findActivity } from '../activity/activity-table.ts'
import { checkEntry, requireParticipant } from '../mechanics/participate/gates.ts'
import { originOf } from '../mechanics/participate/risk.ts'
import { defineRoute } from '../core/define-route.ts'
import { anyText, id, linkId, reqId } from '../core/fields.ts'
import { guarded } from '../core/limit-attempts.ts'
import { once, onceWithinTurn } from '../core/idempotent.ts'
import type { Db } from '../core/database.ts'
import { ReplyError } from '../core/replies.ts'
import type { Tx } from '../core/tx.ts'
import { takeInTurn } from '../mechanics/participate/participate.ts'
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
    const brandId = brand.brand_id
    const find = (from: Db) => findActivity(from, brandId, input.id, 'redEnvelope')
    const seen = await find(db)
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
    const openFriend = (recordOf: string) =>
      once(db, attempt, async trx => {
        const payment = { ...opener, activity: await find(trx) }
        return openFriends(trx, { ...payment, envelopeId: recordOf })
      })
    const openInTurn = () =>
      takeInTurn(db, {
        attempt,
        seen,
        find: () => find(db),
        entryOf: activity => ownEntry({ ...opener, activity }, word),
        write: () =>
          onceWithinTurn(db, attempt, async trx =>
            openOwn(trx, { ...opener, activity: await find(trx) }, word),
          ),
      })
    const open = envelopeId ? () => openFriend(envelopeId) : openInTurn
    if (envelopeExt(seen).mode !== 'password') return open()
    const guess = {
      brandId,
      key: `envelope-word:${activityId}:${visitor.uid}`,
      limit: MAX_WRONG_WORDS,
      windowS: LOCK_S,
    }
    return guarded(db, guess, now, open, isWrongWord)
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
