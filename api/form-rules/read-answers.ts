import type { Answer, Answers, FieldProblem, FieldType, FormField, RawAnswers } from './field.ts'
import { readAnswer } from './read-answer.ts'

export interface AnswersRead {
  /** The fields that are asked, given these answers. */
  shown: FormField[]
  /** Valid answers; fields that are not asked are left out. */
  answers: Answers
  /** In the form's order; empty for a valid form. */
  problems: FieldProblem[]
}

/**
 * Parses a whole form. Page and server share this function, so that they cannot disagree. A field with `show_if` is
 * asked only when the earlier field is asked and has the answer; a field that is not asked is neither required nor
 * kept.
 */
export function readAnswers(fields: readonly FormField[], raw: RawAnswers): AnswersRead {
  const shown: FormField[] = []
  const kept = new Map<string, Answer>()
  const problems: FieldProblem[] = []
  for (const field of fields) {
    if (!isAsked(field, kept)) continue
    shown.push(field)
    const reading = readAnswer(field, ownValue(raw, field.key))
    if (reading && 'value' in reading) kept.set(field.key, reading.value)
    else if (reading) problems.push({ field: field.key, message: reading.problem })
    else if (field.required) problems.push({ field: field.key, message: askFor(field) })
  }
  return { shown, answers: Object.fromEntries(kept), problems }
}

/** Number of required fields with a valid answer, of those asked. */
export function progressOf({ shown, answers }: AnswersRead): { done: number; total: number } {
  const required = shown.filter(field => field.required)
  const done = required.filter(({ key }) => ownValue(answers, key) !== undefined)
  return { done: done.length, total: required.length }
}

function isAsked({ show_if: rule }: FormField, kept: ReadonlyMap<string, Answer>): boolean {
  if (!rule) return true
  const answer = kept.get(rule.key)
  if (answer === undefined) return false
  const given = Array.isArray(answer) ? answer : [String(answer)]
  return given.some(each => rule.is.includes(each))
}

/** A key may equal a name on Object.prototype. */
function ownValue(raw: RawAnswers, key: string): unknown {
  return Object.prototype.hasOwnProperty.call(raw, key) ? raw[key] : undefined
}

const chosen: FieldType[] = ['single', 'multi', 'select', 'date', 'time', 'region']

function askFor({ type, label, hint }: FormField): string {
  if (type === 'agree') return hint ? `请先勾选：${hint}` : '请先勾选同意'
  if (type === 'image') return `请上传${label}`
  if (type === 'rating') return '请打个分'
  return `${chosen.includes(type) ? '请选择' : '请填写'}${label}`
}
