import { HIDDEN, maskText, secretName } from '../values/mask-text.ts'
import type { ClientLogLine } from './client-log.ts'

const LONGEST_TEXT = 1_000
/** One line of JSON per error, personal data masked. `unionid`: the visitor's own, '' when unknown. */
export function logText(lines: readonly ClientLogLine[], unionid: string): string {
  const clean = (value: unknown) => cleaned(value, unionid)
  return lines
    .map(line => `${JSON.stringify({ ...line, msg: clean(line.msg), extra: clean(line.extra) })}\n`)
    .join('')
}

function cleaned(value: unknown, unionid: string, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value, unionid)
  if (typeof value === 'number') return /^1[3-9]\d{9}$/.test(String(value)) ? HIDDEN : value
  if (typeof value !== 'object' || value === null) return value
  // The app logs no deeper values.
  if (depth > 3) return HIDDEN
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    // A refusal's `code` is a number, a login's `code` is a text.
    secretName.test(name) && typeof each !== 'number' ? HIDDEN : cleaned(each, unionid, depth + 1),
  ])
  return Object.fromEntries(entries)
}

function cleanText(text: string, unionid: string): string {
  // guard: the own unionid [unit core/log-text]
  //   unionid ? text.split(unionid).join(HIDDEN) : text ~> text
  const known = unionid ? text.split(unionid).join(HIDDEN) : text
  return maskText(known).slice(0, LONGEST_TEXT)
}
