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

export interface WeekPoint {
  /** 15日; 今天 for the last. */
  label: string
  thisWeek: number
  lastWeek: number
}

/** Arranges fourteen days as two weeks. */
export function weekPoints(days: readonly { day: string; reader: number }[]): WeekPoint[] {
  const half = Math.floor(days.length / 2)
  return days.slice(half).map(({ day, reader }, index) => ({
    label: index === half - 1 ? '今天' : `${Number(day.slice(8))}日`,
    thisWeek: reader,
    lastWeek: days[index]?.reader ?? 0,
  }))
}

/** Upper end of the scale, a round number whose half is one of people: 4, 10, 20, 50, 100 ... */
export function scaleTop(values: number[]): number {
  const most = Math.max(0, ...values)
  if (most <= 4) return 4
  const unit = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 5, 10].map(step => step * unit).find(top => top >= most && top % 2 === 0) ?? most
}
