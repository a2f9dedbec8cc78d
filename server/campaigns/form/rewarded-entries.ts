import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'

/** Number of entries with a reward. */
export async function rewardedEntriesIn(db: Db, activity: ActivityRow): Promise<number> {
  const { n } = await inBrand(db, activity)
    .selectFrom('form_entry')
    .select(eb => eb.fn.count<number>('reward_grant').as('n'))
    .where('activity_id', '=', activity.activity_id)
    .executeTakeFirstOrThrow()
  return n
}
