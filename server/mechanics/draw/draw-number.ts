import { createHmac } from 'node:crypto'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { MILLION } from './weighted-pick.ts'

/** What a draw's number follows from, beside the activity's server seed; all of it is known to who draws. */
export interface DrawName {
  activityId: number
  /** Which of the person's draws in this activity it is, from 1; for a team's draw the letter t and the team. */
  nonce: number | `t${string}`
  /** The phone's own random text for this attempt: nobody at the shop can choose it. */
  clientSeed: string
}

/** Four bytes below this are all numbers below a million equally often. */
const FAIR = Math.floor(2 ** 32 / MILLION) * MILLION

/**
 * The number of a draw, from 0 to below a million: HMAC-SHA256 of `activity:nonce:clientSeed` under the server seed, its
 * first four bytes that are below 4 294 000 000, modulo a million. Should none be, the name goes on with `:1`, `:2` … The
 * page recomputes it in the same way (pages/campaigns/lottery/proof/check-draws.ts).
 */
export function drawNumber(
  serverSeed: string,
  { activityId, nonce, clientSeed }: DrawName,
): number {
  const name = `${activityId}:${nonce}:${clientSeed}`
  for (let round = 0; ; round += 1) {
    const text = round === 0 ? name : `${name}:${round}`
    const mac = createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(text).digest()
    for (let at = 0; at < mac.length; at += 4) {
      const number = mac.readUInt32BE(at)
      if (number < FAIR) return number % MILLION
    }
  }
}

/** The activity's server seed and its hash. Only `proof` lets it out, after the end. */
export async function serverSeedOf(
  db: Db,
  { brand_id, activity_id }: Pick<ActivityRow, 'brand_id' | 'activity_id'>,
): Promise<{ serverSeed: string; hash: string }> {
  return db
    .selectFrom('draw_seed')
    .select(['seed as serverSeed', 'hash'])
    .where('brand_id', '=', brand_id)
    .where('activity_id', '=', activity_id)
    .executeTakeFirstOrThrow()
}
