import * as v from 'valibot'
import { MINUTE_S } from '../../../api/values/time.ts'
import type { WriteOffAnswer } from '../../../api/work.ts'
import { defineRoute } from '../../core/define-route.ts'
import { flag, reqId, text, time } from '../../core/fields.ts'
import { limitAttempts } from '../../core/limit-attempts.ts'
import { idempotent } from '../../core/idempotent.ts'
import { badField } from '../../core/parse-input.ts'
import { ReplyError } from '../../core/replies.ts'
import { isFreshQr } from '../../mechanics/redeem/code-qr.ts'
import { lookUp, redeem } from '../../mechanics/redeem/redeem.ts'
import { orderCodes } from '../../trade/orders/code-source.ts'

/** Maximum number of wrong codes of a staff member within ten minutes. */
const MAX_WRONG_CODES = 5
/** The same of a counter, whose staff share an address: colleagues who mistype lock only themselves. */
const MAX_WRONG_AT_COUNTER = 100

export const writeOffCode = defineRoute({
  method: 'POST',
  path: '/retail/work/write-off-code',
  access: 'staff',
  input: {
    code: v.pipe(v.string(), v.regex(/^\d{12}$/)),
    preview: flag,
    reqId: v.optional(reqId),
    /** Time and signature of a scanned QR code: both or neither. */
    t: v.optional(time),
    sig: v.optional(text(64)),
  },

  async handle({
    db,
    brand,
    brandId,
    staff,
    visitor,
    input,
    now,
    address,
  }): Promise<WriteOffAnswer> {
    const { code, preview, t, sig } = input
    if (t !== undefined || sig !== undefined) {
      const isFresh = isFreshQr({ code, t: t ?? 0 }, sig ?? '', brand.secret, now)
      if (!isFresh) throw new ReplyError('qrOutOfDate')
    }
    if (preview === 0 && !input.reqId) throw badField('reqId', 'missing')
    const redemption = { brandId, code, staff, now, source: orderCodes }
    const attempt = {
      brandId,
      uid: visitor.uid,
      operation: 'work/write-off-code',
      reqId: input.reqId ?? '',
      body: { code },
      now,
    }
    const guess = {
      brandId,
      key: `write-off:${staff.userId}`,
      limit: MAX_WRONG_CODES,
      windowS: 10 * MINUTE_S,
      address,
      perAddress: MAX_WRONG_AT_COUNTER,
    }
    const judge = () =>
      preview === 1
        ? lookUp(db, redemption)
        : idempotent(db, attempt, trx => redeem(trx, redemption))
    return limitAttempts(db, guess, now, judge, isUnknownCode)
  },
})

const isUnknownCode = (error: unknown): boolean =>
  error instanceof ReplyError && error.reply === 'codeUnknown'
