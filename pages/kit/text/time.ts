import { BRAND_OFFSET_S } from '../../../api/values/time.ts'

/** `2026-11-28 23:59` in the brands' time zone (unix seconds in), without the year if it is that of `now`. */
export function dateTime(at: number, now?: number): string {
  const { year, month, day, hours, minutes } = partsOf(at)
  const date = `${month}-${day} ${hours}:${minutes}`
  return now !== undefined && partsOf(now).year === year ? date : `${year}-${date}`
}

/** `11月21日` in the brands' time zone, with the year unless it is that of `now`. */
export function dayText(at: number, now: number): string {
  const { year, month, day } = partsOf(at)
  const short = `${Number(month)}月${Number(day)}日`
  return partsOf(now).year === year ? short : `${year}年${short}`
}

/** `10:32:08` in the brands' time zone. */
export function clockTime(at: number): string {
  const { hours, minutes, seconds } = partsOf(at)
  return `${hours}:${minutes}:${seconds}`
}

/** Shifted and read as UTC, so that the phone's time zone has no effect. */
function partsOf(at: number) {
  const [date = '', time = ''] = new Date((at + BRAND_OFFSET_S) * 1000).toISOString().split('T')
  const [year = '', month = '', day = ''] = date.split('-')
  const [hours = '', minutes = '', seconds = ''] = time.slice(0, 8).split(':')
  return { year, month, day, hours, minutes, seconds }
}
