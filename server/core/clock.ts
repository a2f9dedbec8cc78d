import { BRAND_OFFSET_S } from '../../api/values/time.ts'
/** The server's only source of time; replaceable in tests. */
export interface Clock {
  /** Unix milliseconds. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

/** Unix seconds, the unit of the wire and the database. */
export function unixSeconds(clock: Clock): number {
  return Math.floor(clock.now() / 1000)
}

/** Calendar day `2026-11-21` in the brand's time zone. */
export function brandDay(seconds: number): string {
  return new Date((seconds + BRAND_OFFSET_S) * 1000).toISOString().slice(0, 10)
}

/** `11-21 18:05` in the brand's time zone, for messages. */
export function brandMinute(seconds: number): string {
  return new Date((seconds + BRAND_OFFSET_S) * 1000).toISOString().slice(5, 16).replace('T', ' ')
}

/** Hour of the day, 0 to 23, in the brand's time zone. */
export const brandHour = (seconds: number): number =>
  new Date((seconds + BRAND_OFFSET_S) * 1000).getUTCHours()

/** First second of the brand's calendar day. */
export function brandDayStart(seconds: number): number {
  return Date.parse(`${brandDay(seconds)}T00:00:00Z`) / 1000 - BRAND_OFFSET_S
}

/** `2026-11-28 13:05:09` in the brand's time, for files. */
export const brandTime = (seconds: number): string =>
  new Date((seconds + BRAND_OFFSET_S) * 1000).toISOString().slice(0, 19).replace('T', ' ')
