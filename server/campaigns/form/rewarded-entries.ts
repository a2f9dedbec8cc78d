import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'

/** Number of entries with a reward. */
export async function rewardedEntriesIn(
  db: Db,
  { brand_id, activity_id }: ActivityRow,
): Promise<number> {
  const { n } = await db
    .selectFrom('form_entry')
    .select(eb => eb.fn.count<number>('reward_grant').as('n'))
    .where('brand_id', '=', brand_id)
    .where('activity_id', '=', activity_id)
    .executeTakeFirstOrThrow()
  return n
}
