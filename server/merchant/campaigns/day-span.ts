import { DAY_S } from '../../../api/values/time.ts'
import { brandDay, brandDayStart } from '../../core/clock.ts'
import { day, startOfDay } from '../../core/day-field.ts'
import { badField } from '../../core/parse-input.ts'
import type { Span } from '../../trade/figures.ts'

const MOST_DAYS = 90
const DEFAULT_DAYS = 7

/** `from` and `to` of a call: calendar days of the brand, both included. */
export const dayFields = { from: day, to: day }

/** Without days, the last week. Refuses a span that ends before it begins, or has more than 90 days. */
export function spanOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: number,
): Span & { first: string; last: string } {
  const end = to === undefined ? brandDayStart(now) : startOfDay(to)
  const start = from === undefined ? end - (DEFAULT_DAYS - 1) * DAY_S : startOfDay(from)
  if (start > end || end - start >= MOST_DAYS * DAY_S) throw badField('from')
  return { from: start, to: end + DAY_S, first: brandDay(start), last: brandDay(end) }
}

/** The last days, today included. */
export function lastDays(days: number, now: number): Span {
  const today = brandDayStart(now)
  return { from: today - (days - 1) * DAY_S, to: today + DAY_S }
}
