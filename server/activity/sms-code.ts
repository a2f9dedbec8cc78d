import * as v from 'valibot'
import type { SmsCodeSent } from '../../api/activity.ts'
import type { ServerContext } from '../core/context.ts'
import { defineRoute } from '../core/define-route.ts'
import { id, mobile, reqId, text } from '../core/fields.ts'
import { maskedPhone } from '../core/masked-phone.ts'
import { type Attempt, forgetAttempt, once } from '../core/once.ts'
import { ReplyError } from '../core/replies.ts'
import { tx } from '../core/tx.ts'
import { formExt } from '../form/form-ext.ts'
import { asksForCodes } from '../form/prove-phones.ts'
import {
  CODE_LIFE_S,
  issueCode,
  PAUSE_S,
  type PhoneOwner,
  withdrawCode,
} from '../mechanics/phone-proof.ts'
import { findActivity } from './activity-table.ts'
import { requireParticipant } from './gates.ts'
import { type ActivityRow, stateOf } from './state.ts'

/** Sends a code to a phone that an activity asks for, whoever the phone belongs to. */
export const sendSmsCode = defineRoute({
  method: 'POST',
  path: '/wechat/activity/sms-code',
  access: 'open',
  input: { id, type: text(32), purpose: v.picklist(['gate', 'form']), phone: mobile, reqId },

  async handle({ db, sms, brand, input, now, ...call }): Promise<SmsCodeSent> {
    const brandId = brand.brand_id
    const { id: activityId, type, purpose, phone } = input
    const activity = await findActivity(db, brandId, activityId, type)
    const { uid } = requireParticipant(call.visitor)
    const attempt = {
      brandId,
      uid,
      operation: 'activity/sms-code',
      reqId: input.reqId,
      body: { activityId, type, purpose, phone },
      now,
    }
    const owner = { brand, uid, phone, purpose, now }
    let code: string | undefined
    const answer = await once(db, attempt, async trx => {
      refuseUnasked(activity, purpose, now)
      code = await issueCode(trx, owner)
      return {
        phone: maskedPhone(phone),
        resend_at: now + PAUSE_S,
        expire_at: now + CODE_LIFE_S,
        server_time: now,
      }
    })
    // A repeated attempt finds its first answer, and nothing more is sent.
    if (code !== undefined) await deliver({ db, sms }, owner, code, attempt)
    return answer
  },
})

/** Texts cost money: only what asks for a phone sends them. */
function refuseUnasked(activity: ActivityRow, purpose: PhoneOwner['purpose'], now: number): void {
  if (stateOf(activity, now) === 'ended') throw new ReplyError('ended')
  const isForm = activity.type === 'form' && asksForCodes(formExt(activity).fields)
  const isAsked = purpose === 'gate' ? activity.need.phone === true : isForm
  if (!isAsked) throw new ReplyError('stateChanged')
}

async function deliver(
  { db, sms }: Pick<ServerContext, 'db' | 'sms'>,
  owner: PhoneOwner,
  code: string,
  attempt: Attempt,
): Promise<void> {
  const { brand, uid, phone } = owner
  try {
    await sms.sendCode({ brandId: brand.brand_id, uid, phone, code, lifeS: CODE_LIFE_S })
  } catch (error) {
    console.error('A code was not sent:', error)
    await tx(db, async trx => {
      await withdrawCode(trx, owner)
      await forgetAttempt(trx, attempt)
    })
    throw new ReplyError('unavailable', { message: '短信没有发出去，请稍后再试' })
  }
}
