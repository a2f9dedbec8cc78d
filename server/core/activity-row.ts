import type { Selectable } from 'kysely'
import type { ActivityState } from '../../api/activity.ts'
import type { ActivityTable } from './tables.ts'

export type ActivityRow = Selectable<ActivityTable>

/** Stored status of an activity. */
export const DRAFT = 0
export const PUBLISHED = 1
export const PAUSED = 2
export const ARCHIVED = 4

/** The state shown to visitors, from stored status, clock and stock. */
export function stateOf(
  activity: Pick<ActivityRow, 'status' | 'start_at' | 'end_at' | 'stock_left'>,
  now: number,
): ActivityState {
  const { status, start_at, end_at, stock_left } = activity
  if (status === DRAFT) return 'draft'
  if (status > PAUSED || now >= end_at) return 'ended'
  if (status === PAUSED) return 'paused'
  if (now < start_at) return 'notStarted'
  return stock_left === 0 ? 'soldOut' : 'running'
}
