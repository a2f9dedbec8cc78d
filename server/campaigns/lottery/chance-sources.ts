import { sql } from 'kysely'
import { activityStatus } from '../../../api/values/activity-status.ts'
import type { ChanceSource } from '../../../api/lottery.ts'
import { startPathOf } from '../../core/start-paths.ts'
import { type ActivityRow, stateOf } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'

const sourceTypes = ['vote', 'question'] as const

/** Maximum number of campaigns shown. */
const CAMPAIGNS_SHOWN = 3

/** Running campaigns of the brand that give chances for this draw, the earliest end first. */
export async function chanceSources(
  db: Db,
  activity: ActivityRow,
  now: number,
): Promise<ChanceSource[]> {
  const rows = await inBrand(db, activity)
    .selectFrom('activity')
    .selectAll()
    .where('type', 'in', sourceTypes)
    .where('status', '=', activityStatus.published)
    .where(
      sql<boolean>`${String(activity.activity_id)} in (ext->'vote_prize'->>'activity_id', ext->'prize'->>'activity_id')`,
    )
    .orderBy('end_at')
    .orderBy('activity_id')
    .execute()
  return rows
    .filter(row => stateOf(row, now) === 'running')
    .slice(0, CAMPAIGNS_SHOWN)
    .map(({ type, title, activity_id: id }) => ({
      type: type === 'vote' ? 'vote' : 'question',
      title,
      path: `${startPathOf(type)}?id=${id}`,
    }))
}
