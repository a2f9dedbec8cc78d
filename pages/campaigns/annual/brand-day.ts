import { BRAND_OFFSET_S } from '../../../api/values/time.ts'

/** `2026-11-21` in the brands' time zone; unix seconds in. */
export const brandDayOf = (at: number): string =>
  new Date((at + BRAND_OFFSET_S) * 1000).toISOString().slice(0, 10)
