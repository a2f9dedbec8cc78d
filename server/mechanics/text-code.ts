import type { SmsCodeSent } from '../../api/activity.ts'
import type { ServerContext } from '../core/context.ts'
import type { Db } from '../core/database.ts'
import { maskedPhone } from '../core/masked-phone.ts'
import { type Attempt, forgetAttempt } from '../core/idempotent.ts'
import { logError } from '../core/log-error.ts'
import { ReplyError } from '../core/replies.ts'
import { type Tx, tx } from '../core/tx.ts'
import { tellMerchants } from './brand-notice.ts'
import { CODE_LIFE_S, issueCode, PAUSE_S, type TextWish, withdrawCode } from './phone-proof.ts'

/** The part of a write's context that sending a code needs. */
interface Texting {
  trx: Tx
  sms: ServerContext['sms']
  attempt: Attempt
  afterCommit(step: (db: Db) => Promise<void>): void
}

/**
 * Sends a code by text message, once per attempt, after the transaction is committed. Refuses like `issueCode`, and
 * with 503 when sending failed; the code is then deleted.
 */
export async function textCode(
  { trx, sms, attempt, afterCommit }: Texting,
  owner: TextWish,
): Promise<SmsCodeSent> {
  const { now } = attempt
  const { code, told } = await issueCode(trx, owner)
  const { brand_id: brandId, texts_a_day } = owner.brand
  if (told) {
    afterCommit(db => tellMerchants(db, { brandId, what: told, about: String(texts_a_day), now }))
  }
  afterCommit(db => deliver({ db, sms }, { owner, code }, attempt))
  return {
    phone: maskedPhone(owner.phone),
    resend_at: now + PAUSE_S,
    expire_at: now + CODE_LIFE_S,
    server_time: now,
  }
}

interface Issued {
  owner: TextWish
  code: string
}

async function deliver(
  { db, sms }: Pick<ServerContext, 'db' | 'sms'>,
  { owner, code }: Issued,
  attempt: Attempt,
): Promise<void> {
  const { brand, uid, phone } = owner
  try {
    await sms.sendCode({ brandId: brand.brand_id, uid, phone, code, lifeS: CODE_LIFE_S })
  } catch (error) {
    logError('A code was not sent', error)
    await tx(db, async trx => {
      await withdrawCode(trx, owner)
      await forgetAttempt(trx, attempt)
    })
    throw new ReplyError('unavailable', { message: '短信没有发出去，请稍后再试' })
  }
}
