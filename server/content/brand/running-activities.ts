import { activityStatus } from '../../../api/values/activity-status.ts'
import { type ActivityRow, stateOf } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Visitor } from '../../core/session.ts'
import { startPaths } from '../../core/start-paths.ts'
import { isAudience } from '../../mechanics/participate/audience.ts'

/** Campaigns of the brand that may run now; `isShown` has the last word. */
export const publishedNow = (db: Db, { brandId, now }: { brandId: number; now: number }) =>
  inBrand(db, brandId)
    .selectFrom('activity')
    .selectAll()
    .where('type', 'in', Object.keys(startPaths))
    .where('status', '=', activityStatus.published)
    .where('start_at', '<=', now)
    .where('end_at', '>', now)

/** Whether a campaign runs and is for this visitor; people without a session see what is for everybody. */
export async function isShown(
  db: Db,
  row: ActivityRow,
  { visitor, now }: { visitor: Visitor | null; now: number },
): Promise<boolean> {
  if (stateOf(row, now) !== 'running') return false
  if (visitor) return isAudience(db, row, visitor)
  const { kind, min_level = 0 } = row.audience
  // guard: what is for some is not shown to strangers [server content/brand]
  return kind === 'all' && min_level === 0
}
