import { atom } from 'nanostores'
import {
  type Answers,
  type FieldProblem,
  type FormField,
  phonesToProve,
  readAnswers,
  type SmsCodes,
} from '../../../../api/index.ts'
import { createSmsSender, isCode, type SmsSender } from '../../../campaign/gates/sms-sender.ts'

/** Codes of a form's phone fields, by field. They are never part of a draft. */
export function createPhoneCodes(formId: string | undefined) {
  const $codes = atom<SmsCodes>({})
  const senders = new Map<string, SmsSender>()
  /** Answers of the entry when it was opened: its phone numbers are already verified. */
  let before: Answers = {}

  function senderOf(field: string): SmsSender {
    const activity = { id: Number(formId), type: 'form' }
    const sender = senders.get(field) ?? createSmsSender({ activity, purpose: 'form' })
    senders.set(field, sender)
    return sender
  }

  /** Whether this field needs a code, given its value. */
  function isAsked(field: FormField, given: unknown): boolean {
    return field.sms === 1 && (!given || numberIn(field, given) !== before[field.key])
  }

  const toProve = (fields: readonly FormField[], answers: Answers) =>
    phonesToProve(fields, answers, before)

  function missing(fields: readonly FormField[], answers: Answers): FieldProblem[] {
    const codes = $codes.get()
    return toProve(fields, answers)
      .filter(({ key }) => !isCode(codes[key] ?? ''))
      .map(({ key }) => ({ field: key, message: '请填写短信里的 6 位验证码' }))
  }

  function forWrite(fields: readonly FormField[], answers: Answers): SmsCodes {
    const codes = $codes.get()
    return Object.fromEntries(toProve(fields, answers).map(({ key }) => [key, codes[key] ?? '']))
  }

  return {
    $codes,
    senderOf,
    isAsked,
    missing,
    forWrite,
    change: (field: string, code: string) => $codes.set({ ...$codes.get(), [field]: code }),
    /** Sends a code to the number in a field; resolves with an error message, '' on success. */
    send: (field: FormField, given: unknown) =>
      senderOf(field.key).send(numberIn(field, given) ?? ''),
    startFrom: (answers: Answers) => {
      before = answers
    },
  }
}

/** The number as it will be submitted. */
function numberIn({ key, label }: FormField, given: unknown): string | undefined {
  const { answers } = readAnswers([{ key, type: 'phone', label }], { [key]: given })
  const number = answers[key]
  return typeof number === 'string' ? number : undefined
}
