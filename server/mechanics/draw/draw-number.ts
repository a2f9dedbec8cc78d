import { createHmac } from 'node:crypto'
import { MILLION } from '../../../api/values/million.ts'
import type { ActivityKey } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { chainTo } from './scheduled-draw.ts'

/** Everything that a draw's number is computed from, apart from the server seed; known to whoever draws. */
export interface DrawName {
  activityId: number
  /** Number of the draw among the person's draws in this activity, from 1; for a team's draw `t` and the team's id. */
  nonce: number | `t${string}`
  /** Random text of the client for this attempt, which the shop cannot choose. */
  clientSeed: string
}

/** Largest multiple of a million that fits into four bytes; rejecting higher values avoids modulo bias. */
const FAIR = Math.floor(2 ** 32 / MILLION) * MILLION

/**
 * The number of a draw, 0 to 999 999: HMAC-SHA256 of `activity:nonce:clientSeed` under the server seed, its first four
 * bytes below 4 294 000 000, modulo a million. If there are none, the name is extended by `:1`, `:2` … The page
 * recomputes it in the same way (pages/campaigns/lottery/proof/check-draws.ts).
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

interface ServerSeed {
  serverSeed: string
  hash: string
  /** A hash chain begins with it, so that it seals further rounds. */
  isChained: boolean
}

/** The activity's server seed and its hash. Only `proof` publishes the seed, after the end. */
export async function serverSeedOf(db: Db, activity: ActivityKey): Promise<ServerSeed> {
  const { seed, hash, root } = await seedRowOf(db, activity)
  return { serverSeed: seed, hash, isChained: root !== '' }
}

/** Seeds of all possible rounds of a scheduled draw, the first one first. */
export async function roundSeedsOf(db: Db, activity: ActivityKey): Promise<string[]> {
  const { seed, root } = await seedRowOf(db, activity)
  return root === '' ? [seed] : chainTo(seed, root)
}

/** Throws for an activity that was not sealed when it was made: a draw must not choose its own seed. */
function seedRowOf(db: Db, activity: ActivityKey) {
  return inBrand(db, activity)
    .selectFrom('draw_seed')
    .select(['seed', 'hash', 'root'])
    .where('activity_id', '=', activity.activity_id)
    .executeTakeFirstOrThrow()
}
