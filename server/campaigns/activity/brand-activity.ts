import { activityStatus } from '../../../api/values/activity-status.ts'
import type { ActivityOp } from '../../../api/business.ts'
import { type ActivityRow, stateOf } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'

/** An activity of the brand in any status; any other looks missing. */
export async function findOwnActivity(
  db: Db,
  brandId: number,
  activityId: number,
): Promise<ActivityRow> {
  const row = await inBrand(db, brandId)
    .selectFrom('activity')
    .selectAll()
    .where('activity_id', '=', activityId)
    .executeTakeFirst()
  if (!row) throw new ReplyError('notFound', { message: '活动不存在或已删除' })
  return row
}

/** The same, where a removed one looks missing too. */
export async function findKeptActivity(
  db: Db,
  brandId: number,
  activityId: number,
): Promise<ActivityRow> {
  const row = await findOwnActivity(db, brandId, activityId)
  if (row.status === activityStatus.archived)
    throw new ReplyError('notFound', { message: '活动不存在或已删除' })
  return row
}

type Standing = Pick<ActivityRow, 'status' | 'start_at' | 'end_at' | 'stock_left'>

/** What a merchant may do with an activity, by its state. */
export function opsOf(activity: Standing, now: number): ActivityOp[] {
  const { status } = activity
  if (status === activityStatus.draft) return ['publish', 'remove']
  if (status === activityStatus.archived) return []
  if (stateOf(activity, now) === 'ended') return ['remove']
  return status === activityStatus.paused ? ['resume', 'end'] : ['pause', 'end']
}
