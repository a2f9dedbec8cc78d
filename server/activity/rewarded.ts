import type { ActivityRow } from '../core/activity-row.ts'
import type { Db } from '../core/database.ts'

const USED = 2

/** How many have used a grant of the activity at the counter. */
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
