import type { Answers, EntryAnswer } from '../../../api/form.ts'
import type { FormConfig } from '../../../api/configs/form.ts'

/** Answers in the order of the form's questions. */
export function answersOf({ fields }: FormConfig, answers: Answers): EntryAnswer[] {
  return fields.flatMap(({ key, type, label }) => {
    const value = answers[key]
    return value === undefined ? [] : [{ key, type, label, value }]
  })
}
