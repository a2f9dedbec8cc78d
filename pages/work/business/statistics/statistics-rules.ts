import { DEEPEST } from '../../../../api/values/limits.ts'
import { type ActivityStatistics, type DayFigures } from '../../../../api/index.ts'
import { yuan } from '../../../kit/text/yuan.ts'

/** Length of a span that ends today; 0 = the days of the address. */
export type Days = 0 | 1 | 7 | 30 | 90

export const spans: readonly (readonly [Days, string])[] = [
  [1, '今天'],
  [7, '近 7 天'],
  [30, '近 30 天'],
  [90, '近 90 天'],
]

/** The day a number of days before a day `2026-11-21`. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
}

/** The preset that a span equals, or 0. */
export function presetOf(from: string, to: string, today: string): Days {
  if (to !== today) return 0
  return spans.find(([days]) => dayBefore(to, days - 1) === from)?.[0] ?? 0
}

export type Series = Exclude<keyof DayFigures, 'day'>

export const seriesNames: Record<Series, string> = {
  visit: '访客',
  join: '参与',
  order: '订单',
  writeoff: '核销',
}

/** At most three lines: redeemed codes where nothing is sold. */
export const seriesOf = ({ totals }: Pick<ActivityStatistics, 'totals'>): Series[] => [
  'visit',
  'join',
  totals.order > 0 ? 'order' : 'writeoff',
]

export const stepNames: Record<ActivityStatistics['funnel'][number]['name'], string> = {
  visit: '访问',
  join: '参与',
  pay: '支付',
  writeoff: '核销',
}

/** `38%` of the step before; '' where there is nothing to compare with. */
export function rateText(value: number, before: number | undefined): string {
  if (before === undefined || before === 0) return ''
  return `${Math.round((value / before) * 100)}%`
}

export function levelName(level: number): string {
  if (level === 0) return '直接打开'
  return level >= DEEPEST ? `第 ${DEEPEST} 层及更深` : `第 ${level} 层转发`
}

/** `11-21`, or `08:00` */
export const shortDay = (day: string): string => (day.includes(':') ? day : day.slice(5))

/** The rows of a chart: hours of a single day, else days. */
export const partsOf = ({
  days,
  hours,
}: Pick<ActivityStatistics, 'days' | 'hours'>): DayFigures[] => (hours.length > 0 ? hours : days)

/** Rows of the export, the first one with the names. */
export function exportRows({ activity, from, to, totals, days }: ActivityStatistics): string[][] {
  const sums: [string, string | number][] = [
    ['活动', activity.title],
    ['日期', `${from} 至 ${to}`],
    ['浏览次数', totals.visit_pv],
    ['访客', totals.visit_uv],
    ['转发', totals.share],
    ['参与人数', totals.join],
    ['新顾客', totals.new_customer],
    ['订单', totals.order],
    ['成交（元）', yuan(totals.paid_fen)],
    ['退款（元）', yuan(totals.refund_fen)],
    ['核销', totals.writeoff],
  ]
  return [
    ...sums.map(row => row.map(String)),
    [],
    ['日期', ...Object.values(seriesNames)],
    ...days.map(({ day, visit, join, order, writeoff }) =>
      [day, visit, join, order, writeoff].map(String),
    ),
  ]
}
