import type { ActivityKey } from '../../core/activity-row.ts'
import type { Insertable } from 'kysely'
import type { LimitCountTable } from '../../core/tables.ts'
import { participationLimits } from '../../ledgers/participation.ts'

interface Participations {
  uid: number
  /** Time of the last participation, unix seconds. */
  at: number
  /** Number of participations; default 1. `today`: number on the day of the last one. */
  total?: number
  today?: number
}

/** Rows of `limit_count` for earlier participations of a person. */
export function participationRows(
  { brand_id: brandId, activity_id }: ActivityKey,
  { uid, at, total = 1, today = total }: Participations,
): Insertable<LimitCountTable>[] {
  const unbounded = { limit_per_user: -1, limit_per_day: -1 }
  return participationLimits(unbounded, uid, at).map(({ scope, period }, index) => ({
    brand_id: brandId,
    activity_id,
    scope,
    period,
    n: index === 0 ? total : today,
  }))
}
