import { sql } from 'kysely'
import { activityStatus } from '../../api/values/activity-status.ts'
import { batchedRead } from './batched-read.ts'
import type { Db } from './database.ts'
import { ReplyError } from './replies.ts'
import type { ActivityKey, ActivityRow } from './activity-row.ts'
import { inBrand } from './in-brand.ts'

/**
 * A published campaign of the brand. Refuses with 2101 for drafts, archived and unknown campaigns
 * and those of other brands.
 */
export async function findActivity(
  db: Db,
  brandId: number,
  activityId: number,
  type?: string,
): Promise<ActivityRow> {
  const activity = await readActivity(db, { brandId, activityId })
  if (activity && (!type || activity.type === type)) return activity
  throw new ReplyError('activityMissing')
}

/** The activity of a row that names it, whatever its status. */
export const activityOf = (db: Db, row: ActivityKey): Promise<ActivityRow> =>
  inBrand(db, row)
    .selectFrom('activity')
    .selectAll()
    .where('activity_id', '=', row.activity_id)
    .executeTakeFirstOrThrow()

interface Sought {
  brandId: number
  activityId: number
}

const readActivity = batchedRead<Sought, ActivityRow | undefined>({
  groupOf: ({ brandId }) => String(brandId),
  nameOf: ({ activityId }) => String(activityId),
  async load(db, keys) {
    const ids = keys.map(({ activityId }) => activityId)
    const rows = await db
      .selectFrom('activity')
      .selectAll()
      .where('brand_id', '=', keys[0]?.brandId ?? 0)
      .where('activity_id', '=', sql<number>`any(${ids}::int[])`)
      .where('status', 'not in', [activityStatus.draft, activityStatus.archived])
      .execute()
    const found = new Map(rows.map(row => [row.activity_id, row]))
    return ids.map(activityId => found.get(activityId))
  },
})
