import type { Call } from '../core/define-route.ts'
import { sha256 } from '../core/random.ts'
import { limitRate } from '../core/rate-limit.ts'

const WINDOW_S = 60
/**
 * Maximum number of events per person and window. After being offline a phone sends two hundred at
 * once, and each open page adds twelve a minute.
 */
const PER_PERSON = 600
/**
 * Maximum number for visitors without a session, per IP address, which many of them may share in a
 * store.
 */
const PER_ADDRESS = 1200

/**
 * Limits the events of a person, or of visitors without a session from one address. Refuses with
 * HTTP 429 and Retry-After, after which phones send the same events again. Persons are counted by
 * session, so that others in the same network do not affect them.
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
