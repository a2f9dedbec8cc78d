import * as v from 'valibot'
import { DAY_S } from '../../../api/values/time.ts'
import { brandDay, brandDayStart } from '../../core/clock.ts'
import { badField } from '../../core/parse-input.ts'
import type { Span } from '../../trade/figures.ts'

const MOST_DAYS = 90
const DEFAULT_DAYS = 7

const day = v.optional(v.pipe(v.string(), v.isoDate(), v.check(isReal)))

/** `from` and `to` of a call: calendar days of the brand, both included. */
export const dayFields = { from: day, to: day }

/** Without days, the last week. Refuses a span that ends before it begins, or has more than 90 days. */
export function spanOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: number,
): Span & { first: string; last: string } {
  const end = to === undefined ? brandDayStart(now) : startOf(to)
  const start = from === undefined ? end - (DEFAULT_DAYS - 1) * DAY_S : startOf(from)
  if (start > end || end - start >= MOST_DAYS * DAY_S) throw badField('from')
  return { from: start, to: end + DAY_S, first: brandDay(start), last: brandDay(end) }
}

const startOf = (text: string): number => brandDayStart(Date.parse(`${text}T00:00:00Z`) / 1000)

/** 2026-02-30 has the form of a day. */
function isReal(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text)
}
