import type { Answers, FormField } from './field.ts'

/** Fields whose number has to be proved by a code; one that stood there before was proved then. */
export function phonesToProve(
  fields: readonly FormField[],
  answers: Answers,
  before: Answers = {},
): FormField[] {
  return fields.filter(
    ({ key, type, sms }) =>
      type === 'phone' && sms === 1 && key in answers && answers[key] !== before[key],
  )
}
