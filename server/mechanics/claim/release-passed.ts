import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'
import { giveBackLimits } from '../../ledgers/limit.ts'
import { participationLimits } from '../../ledgers/participation.ts'
import { giveBack } from '../../ledgers/stock.ts'

export interface Passed {
  brandId: number
  activityId: number
  /** Who has it now. */
  uid: number
  /** Value that was charged to the budget, fen. */
  amountFen: number
  /** The grant of the friend who passed it on. */
  from: string
}

/**
 * Returns the piece of a coupon that came from a friend, as it was taken: by the friend, at that time. The friend has
 * taken it all the same, only its holder may take one more.
 */
export async function releasePassed(trx: Tx, passed: Passed): Promise<void> {
  const { brandId, activityId, uid, amountFen, from } = passed
  const activity = { brand_id: brandId, activity_id: activityId }
  const unbounded = { limit_per_user: -1, limit_per_day: -1 }
  const taken = await inBrand(trx, brandId)
    .selectFrom('user_grant')
    .select(['uid', 'created_at'])
    .where('grant_id', '=', from)
    .executeTakeFirstOrThrow()
  const [inAll] = participationLimits(unbounded, uid, taken.created_at)
  await giveBackLimits(trx, activity, [inAll])
  giveBack(trx, { activity, uid: taken.uid, takenAt: taken.created_at, entries: 1, amountFen })
}
