import type { ActivityRow } from '../core/activity-row.ts'
import type { Db } from '../core/database.ts'

const USED = 2

/** Number of the activity's redeemed grants. */
export async function usedGrants(db: Db, { brand_id, activity_id }: ActivityRow): Promise<number> {
  const { n } = await db
    .selectFrom('user_grant')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('brand_id', '=', brand_id)
    .where('activity_id', '=', activity_id)
    .where('status', '=', USED)
    .executeTakeFirstOrThrow()
  return n
}
