import type { Db } from '../core/database.ts'
import { ReplyError } from '../core/replies.ts'
import { ARCHIVED, type ActivityRow, DRAFT } from '../core/activity-row.ts'

/** A campaign visitors may know of; refused with 2101 for a draft, an archived, an unknown one and another brand's. */
export async function findActivity(
  db: Db,
  brandId: number,
  activityId: number,
  type?: string,
): Promise<ActivityRow> {
  const activity = await db
    .selectFrom('activity')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('activity_id', '=', activityId)
    .where('status', 'not in', [DRAFT, ARCHIVED])
    .executeTakeFirst()
  if (activity && (!type || activity.type === type)) return activity
  throw new ReplyError('activityMissing')
}
