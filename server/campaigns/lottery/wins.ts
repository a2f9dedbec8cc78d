import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'

/** Number of winning draws of an activity. */
export async function winsIn(db: Db, { brand_id, activity_id }: ActivityRow): Promise<number> {
  const { n } = await db
    .selectFrom('draw')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('brand_id', '=', brand_id)
    .where('activity_id', '=', activity_id)
    .where('status', '!=', 'none')
    .executeTakeFirstOrThrow()
  return n
}
