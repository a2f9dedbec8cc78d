import type { Selectable } from 'kysely'
import { activityStatus } from '../../api/values/activity-status.ts'
import type { ActivityState } from '../../api/activity.ts'
import type { ActivityTable } from './tables.ts'

export type ActivityRow = Selectable<ActivityTable>

/** The activity whose rows a statement is about. */
export type ActivityKey = Pick<ActivityRow, 'brand_id' | 'activity_id'>

/** The state shown to visitors, from stored status, clock and stock. */
export function stateOf(
  activity: Pick<ActivityRow, 'status' | 'start_at' | 'end_at' | 'stock_left'>,
  now: number,
): ActivityState {
  const { status, start_at, end_at, stock_left } = activity
  if (status === activityStatus.draft) return 'draft'
  if (status > activityStatus.paused || now >= end_at) return 'ended'
  if (status === activityStatus.paused) return 'paused'
  if (now < start_at) return 'notStarted'
  return stock_left === 0 ? 'soldOut' : 'running'
}
