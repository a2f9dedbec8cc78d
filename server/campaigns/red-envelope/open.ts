import * as v from 'valibot'
import { MINUTE_S } from '../../../api/values/time.ts'
import type { EnvelopeOpened } from '../../../api/red-envelope.ts'
import { findActivity } from '../../core/activity-table.ts'
import { checkEntry } from '../../mechanics/participate/gates.ts'
import { originOf } from '../../mechanics/participate/risk.ts'
import { defineWrite } from '../../core/define-write.ts'
import { anyText, id, linkId } from '../../core/fields.ts'
import { limitAttempts } from '../../core/limit-attempts.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { refuseLate } from '../../mechanics/participate/participate.ts'
import { envelopeExt } from './envelope-ext.ts'
import { findEnvelope } from './envelope-table.ts'
import { openOwn, ownEntry } from './open-own.ts'
import { type Payment, payShare } from './pay-share.ts'
import { recordId } from './record-id.ts'
import { refuseLocked } from './unlock.ts'

/** Maximum number of wrong passwords within ten minutes: of a person, and of an address, which guests may share. */
const MAX_WRONG_WORDS = 5
const MAX_WRONG_FROM = 30

export const openRedEnvelope = defineWrite({
  name: 'red-envelope/open',
  path: '/wechat/red-envelope/open',
  access: 'open',
  input: { id, recordId, word: v.optional(anyText(20)), staffId: linkId },
  mayDiffer: ['staffId'],
  find: ({ db, brandId, input }) => findActivity(db, brandId, input.id, 'redEnvelope'),

  late: {
    isOver: ({ stock_left }) => stock_left === 0,
    async refuse({ db, brand, visitor, input, found: activity, attempt, address, now }) {
      const { recordId: envelopeId, staffId, word } = input
      if (envelopeId) return
      const opener = { activity, visitor, staffId, origin: originOf(brand, address), now }
      await refuseLate(db, attempt, activity, () => ownEntry(opener, word))
    },
  },

  // Serialized per envelope, because each share depends on the rest left by the one before.
  rowOf: ({ brandId, input }) => `envelope ${brandId} ${input.id} ${input.recordId ?? ''}`,

  around({ db, brandId, visitor, input, found: activity, address, now }, answer) {
    if (envelopeExt(activity).mode !== 'password' || !input.word) return answer()
    const guess = {
      brandId,
      key: `envelope-word:${activity.activity_id}:${visitor.uid}`,
      limit: MAX_WRONG_WORDS,
      windowS: 10 * MINUTE_S,
      // guard: wrong words of an address are bounded [server red-envelope/password]
      address,
      perAddress: MAX_WRONG_FROM,
    }
    return limitAttempts(db, guess, now, answer, isWrongWord)
  },

  async run({ trx, brand, brandId, visitor, input, address, now }): Promise<EnvelopeOpened> {
    const { recordId: envelopeId, staffId, word } = input
    const activity = await findActivity(trx, brandId, input.id, 'redEnvelope')
    const payment = { activity, visitor, staffId, origin: originOf(brand, address), now }
    if (envelopeId) return openFriends(trx, { ...payment, envelopeId })
    return openOwn(trx, payment, word)
  },
})

/** Opens a share of a friend's envelope, once per person. */
async function openFriends(trx: Tx, payment: Payment): Promise<EnvelopeOpened> {
  const { activity, visitor, envelopeId, origin, now } = payment
  await checkEntry(trx, activity, visitor, now, { origin })
  await refuseLocked(trx, activity, visitor.uid)
  const envelope = await findEnvelope(trx, activity, envelopeId)
  // The activity's own envelope cannot be opened through a friend's link.
  if (envelope?.owner_uid == null) throw new ReplyError('activityMissing')
  return payShare(trx, payment)
}

const isWrongWord = (error: unknown): boolean =>
  error instanceof ReplyError && (error.data as { field?: string }).field === 'word'
