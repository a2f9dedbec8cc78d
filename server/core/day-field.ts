import * as v from 'valibot'
import { brandDayStart } from './clock.ts'

/** A calendar day `2026-11-21`, or none. */
export const day = v.optional(v.pipe(v.string(), v.isoDate(), v.check(isReal)))

/** First second of a calendar day of the brand. */
export const startOfDay = (text: string): number =>
  brandDayStart(Date.parse(`${text}T00:00:00Z`) / 1000)

/** 2026-02-30 has the form of a day. */
function isReal(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text)
}
