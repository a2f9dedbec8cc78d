import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'

/** Number of winning draws of an activity. */
export async function winsIn(db: Db, activity: ActivityRow): Promise<number> {
  const { n } = await inBrand(db, activity)
    .selectFrom('draw')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('activity_id', '=', activity.activity_id)
    .where('status', '!=', 'none')
    .executeTakeFirstOrThrow()
  return n
}
