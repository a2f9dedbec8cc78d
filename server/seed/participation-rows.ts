import type { Insertable } from 'kysely'
import type { LimitCountTable } from '../core/tables.ts'
import { type Counted } from '../ledgers/limit.ts'
import { participationLimits } from '../ledgers/participation.ts'

interface Participations {
  uid: number
  /** The newest one, unix seconds. */
  at: number
  /** Default 1; `today` are those of the newest one's day. */
  total?: number
  today?: number
}

/** The counts of somebody who has taken part before. */
export function participationRows(
  { brand_id, activity_id }: Counted,
  { uid, at, total = 1, today = total }: Participations,
): Insertable<LimitCountTable>[] {
  const unbounded = { limit_per_user: -1, limit_per_day: -1 }
  return participationLimits(unbounded, uid, at).map(({ scope, period }, index) => ({
    brand_id,
    activity_id,
    scope,
    period,
    n: index === 0 ? total : today,
  }))
}
