import type { ActivityRow } from '../core/activity-row.ts'
import type { Db } from '../core/database.ts'

/** How many draws of an activity have won something. */
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
