import * as v from 'valibot'
import type { Answers, FormField } from '../../../api/form.ts'
import { phonesToProve } from '../../../api/form-rules/phones-to-prove.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { type PhoneOwner, spendCode } from '../../mechanics/phone-proof.ts'

/** Verification codes for the form's phone numbers, by field. */
export const smsCodes = v.optional(v.record(v.string(), v.string()), {})

export interface PhoneProofs extends Pick<PhoneOwner, 'brand' | 'uid' | 'now'> {
  answers: Answers
  /** Answers before the change. */
  before?: Answers
  codes: Record<string, string>
}

export const asksForCodes = (fields: readonly FormField[]): boolean =>
  fields.some(({ type, sms }) => type === 'phone' && sms === 1)

/**
 * Consumes the verification codes of the phone numbers that the form requires to be verified.
 * Refuses like `spendCode`, naming the field, and with 1001.
 */
export async function provePhones(
  trx: Tx,
  fields: readonly FormField[],
  { answers, before = {}, codes, ...who }: PhoneProofs,
): Promise<void> {
  // guard: a phone that asks for a code has one [server form/prove-phones]
  //   of phonesToProve(fields, answers, before) ~> of phonesToProve([], answers, before)
  for (const { key } of phonesToProve(fields, answers, before)) {
    const code = Object.hasOwn(codes, key) ? codes[key] : undefined
    if (!code) throw missingCode(key)
    const owner = { ...who, phone: String(answers[key]), purpose: 'form' } as const
    await spendCode(trx, owner, code, key)
  }
}

function missingCode(field: string): ReplyError {
  const message = '请填写短信验证码'
  return new ReplyError('badParameter', { message, data: { field, message } })
}
