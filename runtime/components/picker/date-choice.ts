import * as messages from '../../core/messages.ts'
import { type Choice, nearest, numbers } from './choice.ts'

export type DateFields = 'year' | 'month' | 'day'

export interface DateOptions {
  /** `YYYY-MM-DD`, or a prefix of it. */
  value?: unknown
  start?: unknown
  end?: unknown
  fields?: DateFields | undefined
  /** Used for an invalid value. */
  today: Date
}

interface Day {
  year: number
  month: number
  day: number
}

const earliest: Day = { year: 1900, month: 1, day: 1 }
const latest: Day = { year: 2100, month: 12, day: 31 }

/** Year, month and day between two days; `fields` sets the length of `value`. */
export function dateChoice({ value, start, end, fields, today }: DateOptions): Choice<string> {
  const from = parse(start, 'first') ?? earliest
  const to = laterOf(from, parse(end, 'last') ?? latest)
  return choiceAt(parse(value, 'first') ?? dayOf(today), { from, to }, widthOf(fields))
}

function choiceAt(wanted: Day, bounds: { from: Day; to: Day }, width: number): Choice<string> {
  const at = laterOf(bounds.from, earlierOf(bounds.to, wanted))
  const { years, months, days } = open(at, bounds)
  const texts = [
    years.map(year => year + messages.year),
    months.map(month => month + messages.month),
    days.map(day => day + messages.day),
  ]
  const chosen = [years.indexOf(at.year), months.indexOf(at.month), days.indexOf(at.day)]
  return {
    names: [messages.year, messages.month, messages.day].slice(0, width),
    rows: texts.slice(0, width),
    chosen: chosen.slice(0, width),
    turn(wheel, row) {
      const year = wheel === 0 ? pick(years, row) : at.year
      const month = wheel === 1 ? pick(months, row) : at.month
      const day = wheel === 2 ? pick(days, row) : at.day
      return choiceAt(existing({ year, month, day }), bounds, width)
    },
    detail: { value: textOf(at).split('-').slice(0, width).join('-') },
  }
}

/** Range of each wheel while the others keep their values. */
function open({ year, month }: Day, { from, to }: { from: Day; to: Day }) {
  const isFirst = year === from.year
  const isLast = year === to.year
  return {
    years: numbers(from.year, to.year),
    months: numbers(isFirst ? from.month : 1, isLast ? to.month : 12),
    days: numbers(
      isFirst && month === from.month ? from.day : 1,
      isLast && month === to.month ? to.day : daysIn(year, month),
    ),
  }
}

/** Also accepts `2020/2/9` and `2020年2月`; missing parts become the first or last possible value. */
function parse(text: unknown, rest: 'first' | 'last'): Day | undefined {
  const found = /^(\d{4})(?:\D+(\d{1,2}))?(?:\D+(\d{1,2}))?/.exec(String(text ?? '').trim())
  if (!found) return undefined
  const [, year, month, day] = found.map(Number)
  const isFirst = rest === 'first'
  return existing({
    year: year || earliest.year,
    month: Math.min(12, month || (isFirst ? 1 : 12)),
    day: day || (isFirst ? 1 : 31),
  })
}

/** Clamps the day to the length of its month. */
const existing = (day: Day): Day => ({
  ...day,
  day: Math.min(day.day, daysIn(day.year, day.month)),
})

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

const dayOf = (date: Date): Day => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
  day: date.getDate(),
})

function textOf({ year, month, day }: Day): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

export const twoDigits = (number: number) => String(number).padStart(2, '0')

const laterOf = (first: Day, second: Day) => (textOf(first) > textOf(second) ? first : second)
const earlierOf = (first: Day, second: Day) => (textOf(first) < textOf(second) ? first : second)

const pick = (list: number[], row: number) => list[nearest(row, list)] ?? 0

const widthOf = (fields: DateFields = 'day') => ({ year: 1, month: 2, day: 3 })[fields] ?? 3
