import type { ActivityRow } from '../../core/activity-row.ts'
import { brandDay } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import {
  findCode,
  type LiveCode,
  type Target,
  targetsOf,
} from '../../mechanics/live-code/targets.ts'
import { codeKey } from './live-code-ext.ts'

/** A campaign's own code, or that of one of its categories. */
export const ownCode = (
  db: Db,
  activity: ActivityRow,
  part: number | '' = '',
): Promise<LiveCode | undefined> =>
  findCode(db, activity.brand_id, { codeId: codeKey(activity, `${part}`) })

/** Targets of a campaign's own code that are enabled and usable, full ones included. */
export async function ownTargets(db: Db, activity: ActivityRow, now: number): Promise<Target[]> {
  const pool = { brandId: activity.brand_id, pool: codeKey(activity) }
  const targets = await targetsOf(db, pool, { now, day: brandDay(now) })
  return targets.filter(({ isThere, isEnabled }) => isThere && isEnabled)
}
