import { BRAND_OFFSET_S } from '../../api/values/time.ts'

/** `2026-11-28T20:00` in the brands' time zone, as inputs of a date and time have it. */
export const typedTime = (at: number): string =>
  at > 0 ? new Date((at + BRAND_OFFSET_S) * 1000).toISOString().slice(0, 16) : ''

export function readTime(text: string): number {
  const at = Date.parse(`${text}:00Z`)
  return Number.isNaN(at) ? 0 : at / 1000 - BRAND_OFFSET_S
}
