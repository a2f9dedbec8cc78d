import type { Db } from '../core/database.ts'
import { sha256 } from '../core/random.ts'
import { limitRate } from '../core/rate-limit.ts'

const WINDOW_S = 3600
const PER_PERSON = 120
/**
 * Maximum number for visitors without a session, per IP address, which several of them may share.
 */
const PER_ADDRESS = 60
/** Maximum number for all visitors of a brand without a session. */
const PER_BRAND = 1200

/**
 * Limits the uploads of a person, or of visitors without a session. The latter are limited by
 * address first, so that one of them cannot use up the brand's limit.
 */
export async function limitUploads(
  db: Db,
  { brandId, uid, address }: { brandId: number; uid: number; address: string },
  now: number,
): Promise<void> {
  const window = { brandId, windowS: WINDOW_S }
  // guard: uploads of an hour [server upload/make-signature]
  //   if (uid) return limitRate(db, ~> if (uid) return void (db,
  if (uid) return limitRate(db, { ...window, key: `upload ${uid}`, most: PER_PERSON }, now)
  const key = `upload@${sha256(address)}`
  // guard: strangers of one address [server upload/make-signature]
  //   if (address) await limitRate( ~> if (address) void (
  if (address) await limitRate(db, { ...window, key, most: PER_ADDRESS }, now)
  await limitRate(db, { ...window, key: 'upload 0', most: PER_BRAND }, now)
}
