import type { Call } from '../core/define-route.ts'
import { sha256 } from '../core/random.ts'
import { limitRate } from '../core/rate-limit.ts'

const WINDOW_S = 60
/** A phone that was offline brings two hundred events at once, and each open page adds twelve a minute. */
const PER_PERSON = 600
/** Of people who are not logged in, at one address: a shop's network has many of them. */
const PER_ADDRESS = 1200

/**
 * Bounds the events that one person, or the strangers at one address, may write in a brand. Refuses with HTTP 429 and
 * Retry-After, after which phones bring the same events again. A person is counted by the session, so nobody's events are
 * held up by strangers of the same network.
 */
export async function limitIntake({
  db,
  brand,
  visitor,
  address,
  now,
}: Pick<Call<'open', unknown>, 'db' | 'brand' | 'visitor' | 'address' | 'now'>): Promise<void> {
  const key = visitor ? `log:${visitor.uid}` : `log@${sha256(address)}`
  const most = visitor ? PER_PERSON : PER_ADDRESS
  // guard: events of a minute are bounded [server log/page-log]
  //   await limitRate(db, { ~> void (db, {
  await limitRate(db, { brandId: brand.brand_id, key, most, windowS: WINDOW_S }, now)
}
