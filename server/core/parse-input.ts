import * as v from 'valibot'
import { ReplyError } from './replies.ts'

export type Entries = v.ObjectEntries
export type Input<E extends Entries> = v.InferOutput<v.ObjectSchema<E, undefined>>

/** Validates the fields of a request; the refusal names the first invalid one. */
export function parseInput<E extends Entries>(entries: E, raw: Record<string, unknown>): Input<E> {
  const result = v.safeParse(v.object(entries), raw, { abortEarly: true })
  if (result.success) return result.output
  const field = v.getDotPath(result.issues[0]) ?? ''
  throw badField(field, raw[field.split('.')[0] ?? ''] === undefined ? 'missing' : 'wrong')
}

/** Refusal of a field, also for rules that only a handler can check. */
export function badField(field: string, problem: 'missing' | 'wrong' = 'wrong'): ReplyError {
  const message = problem === 'missing' ? `缺少参数 ${field}` : `参数 ${field} 有误`
  return new ReplyError('badParameter', { message, data: { field } })
}
