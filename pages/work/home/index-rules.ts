import type { SpanPoint } from '../charts/span-lines.tsx'
import { BRAND_OFFSET_S } from '../../../api/values/time.ts'

/** Greeting by the brand's time of day, e.g. 下午好; unix seconds. */
export function greeting(now: number): string {
  const hour = Math.floor(((now + BRAND_OFFSET_S) % 86_400) / 3600)
  if (hour < 5) return '夜深了'
  if (hour < 11) return '早上好'
  if (hour < 13) return '中午好'
  return hour < 18 ? '下午好' : '晚上好'
}

/** 林晚秋 becomes 晚秋: colleagues are addressed by the given name. */
export const givenName = (name: string): string =>
  /^[\u4e00-\u9fff]{3}$/.test(name) ? name.slice(1) : name

/** E.g. 比昨天同时多 3. */
export function againstYesterday(today: number, before: number): string {
  if (today === before) return '和昨天同时一样'
  return today > before ? `比昨天同时多 ${today - before}` : `比昨天同时少 ${before - today}`
}

/** Arranges fourteen days as two weeks: 15日, and 今天 for the last. */
export function weekPoints(days: readonly { day: string; reader: number }[]): SpanPoint[] {
  const half = Math.floor(days.length / 2)
  return days.slice(half).map(({ day, reader }, index) => ({
    label: index === half - 1 ? '今天' : `${Number(day.slice(8))}日`,
    now: reader,
    before: days[index]?.reader ?? 0,
  }))
}
