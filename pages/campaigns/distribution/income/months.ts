import { BRAND_OFFSET_S } from '../../../../api/values/time.ts'

/** All, this month and the five before it, in the brands' time zone. */
export function recentMonths(now: number): [month: string, name: string][] {
  const shifted = new Date((now + BRAND_OFFSET_S) * 1000)
  const months = [0, 1, 2, 3, 4, 5].map((before): [string, string] => {
    const first = new Date(Date.UTC(shifted.getUTCFullYear(), shifted.getUTCMonth() - before, 1))
    const month = first.toISOString().slice(0, 7)
    return [month, before === 0 ? '本月' : `${Number(month.slice(5))} 月`]
  })
  return [['', '全部月份'], ...months]
}
