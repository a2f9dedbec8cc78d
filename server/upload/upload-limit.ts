import type { Db } from '../core/database.ts'
import { sha256 } from '../core/random.ts'
import { limitRate } from '../core/rate-limit.ts'

const WINDOW_S = 3600
const PER_PERSON = 120
/** Of people who are not logged in, at one address: more people stand behind one than hold one phone. */
const PER_ADDRESS = 60
/** All who are not logged in share it. */
const PER_BRAND = 1200

/**
 * Bounds how much a person, or strangers, may put into the object store. Strangers are counted by their address first,
 * so that one of them cannot use up what all of a brand's have together.
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
