import * as v from 'valibot'
import { DAY_S, HOUR_S } from '../../../api/values/time.ts'
import type { FigureDays } from '../../../api/shop-figures.ts'
import { brandDay, brandDayStart } from '../../core/clock.ts'
import { count } from '../../core/fields.ts'
import type { Span } from '../../trade/figures.ts'

/** Length of the span in days; today is the last of them. */
export const figureDays = v.pipe(count, v.picklist([1, 7, 30, 84] satisfies FigureDays[]))

export interface Spans {
  span: Span
  /** As long, and before it: the last day until the same time as today. */
  before: Span
  /** Hours of a day, days, or weeks: each named by its beginning. */
  parts: Named[]
  beforeParts: Named[]
}

export interface Named extends Span {
  name: string
}

/** The days until now, the days before them, and both in parts. */
export function spansOf(days: FigureDays, now: number): Spans {
  const from = brandDayStart(now) - (days - 1) * DAY_S
  const length = days * DAY_S
  const span = { from, to: now + 1 }
  const before = { from: from - length, to: span.to - length }
  return { span, before, parts: partsOf(span, days), beforeParts: partsOf(before, days) }
}

const WEEK_S = 7 * DAY_S

function partsOf({ from, to }: Span, days: FigureDays): Named[] {
  const seconds = { 1: HOUR_S, 7: DAY_S, 30: DAY_S, 84: WEEK_S }[days]
  const nameOf = (at: number) =>
    days === 1 ? `${String((at - from) / HOUR_S).padStart(2, '0')}:00` : brandDay(at)
  return Array.from({ length: Math.ceil((to - from) / seconds) }, (_, at) => {
    const first = from + at * seconds
    return { name: nameOf(first), from: first, to: Math.min(to, first + seconds) }
  })
}
