import type { Answers, FormField } from './field.ts'

/** Phone fields that have to be proven by a code; a number that is unchanged from `before` was proven then. */
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
