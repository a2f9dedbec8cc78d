import type { Db } from '../../core/database.ts'
import { promiseOf } from '../../mechanics/coupon/promised-coupon.ts'

/** Settings as JSON; every reward that is one of the shop's own coupons says what the coupon says. */
export async function withPromises(db: Db, brandId: number, settings: unknown): Promise<unknown> {
  if (Array.isArray(settings)) {
    const list: unknown[] = []
    for (const each of settings) list.push(await withPromises(db, brandId, each))
    return list
  }
  if (typeof settings !== 'object' || settings === null) return settings
  const pairs: [string, unknown][] = []
  for (const [key, value] of Object.entries(settings)) {
    if (value !== undefined) pairs.push([key, await withPromises(db, brandId, value)])
  }
  const stored = Object.fromEntries(pairs)
  const promise =
    typeof stored.coupon_id === 'number' && (await promiseOf(db, brandId, stored.coupon_id))
  return promise ? { ...stored, ...promise } : stored
}
