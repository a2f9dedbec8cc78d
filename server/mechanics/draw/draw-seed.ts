import { randomBytes } from 'node:crypto'
import type { ActivityKey, ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { MAX_ROUNDS, sealOf } from './scheduled-draw.ts'

/** Types whose draws follow from a seed. */
const sealedTypes = new Set(['lottery', 'lotteryWheel', 'teamDraw', 'lotteryHelper'])

/** Seals the draws of a new activity, before anybody can take part. */
export async function sealNew(
  db: Db,
  activity: Pick<ActivityRow, 'brand_id' | 'activity_id' | 'type'>,
): Promise<void> {
  if (sealedTypes.has(activity.type)) await sealDraws(db, activity)
}

/** Gives an activity its seed. Nothing replaces one that it has: of concurrent callers the first one wins. */
export async function sealDraws(db: Db, activity: ActivityKey): Promise<void> {
  const root = randomBytes(32).toString('hex')
  let seed = root
  for (let round = MAX_ROUNDS; round > 1; round -= 1) seed = sealOf(seed)
  await inBrand(db, activity)
    .insertInto('draw_seed')
    .values({ activity_id: activity.activity_id, seed, hash: sealOf(seed), root })
    // guard: a seed is never replaced [server lottery/proof]
    //   conflict.doNothing() ~> conflict.columns(['brand_id', 'activity_id']).doUpdateSet({ seed, hash: sealOf(seed), root })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
