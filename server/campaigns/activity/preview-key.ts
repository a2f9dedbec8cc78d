import type { Brand } from '../../core/define-route.ts'
import { isSigned, sign } from '../../core/signature.ts'

/** Validity of a preview link, s. */
const LIFE_S = 15 * 60

/** A signed key for the preview of one activity, drafts included; expires after `LIFE_S`. */
export function makePreviewKey(brand: Brand, activityId: number, now: number): string {
  const until = now + LIFE_S
  return `${until}.${sign(brand.secret, ['preview', activityId, until])}`
}

export function isPreviewKey(brand: Brand, activityId: number, key: string, now: number): boolean {
  const [until = '', signature = '', ...more] = key.split('.')
  if (more.length > 0 || !/^\d{1,12}$/.test(until) || Number(until) <= now) return false
  return isSigned(brand.secret, ['preview', activityId, until], signature)
}
