import * as v from 'valibot'
import { ReplyError } from './replies.ts'

export type Entries = v.ObjectEntries
export type Input<E extends Entries> = v.InferOutput<v.ObjectSchema<E, undefined>>

/** One schema for each set of fields: building them anew for each request is dear in a crowd. */
const schemas = new WeakMap<Entries, v.ObjectSchema<Entries, undefined>>()

/** Validates the fields of a request; the refusal names the first invalid one. */
export function parseInput<E extends Entries>(entries: E, raw: Record<string, unknown>): Input<E> {
  const schema = schemas.get(entries) ?? v.object<Entries>(entries)
  schemas.set(entries, schema)
  const result = v.safeParse(schema, raw, { abortEarly: true })
  if (result.success) return result.output as Input<E>
  const field = v.getDotPath(result.issues[0]) ?? ''
  throw badField(field, raw[field.split('.')[0] ?? ''] === undefined ? 'missing' : 'wrong')
}

/** Refusal of a field, also for rules that only a handler can check. */
export function badField(field: string, problem: 'missing' | 'wrong' = 'wrong'): ReplyError {
  const message = problem === 'missing' ? `缺少参数 ${field}` : `参数 ${field} 有误`
  return new ReplyError('badParameter', { message, data: { field } })
}
