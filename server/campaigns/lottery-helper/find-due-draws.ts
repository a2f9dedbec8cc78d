import { activityStatus } from '../../../api/values/activity-status.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { tx } from '../../core/tx.ts'
import { drawHelpers } from './draw.ts'
import { drawOf, isDue } from './draw-state.ts'
import { TYPE } from './find-record.ts'

/**
 * Enqueues due draws that have no job: without participants, or of a campaign that the merchant has
 * ended.
 */
export const findDueDraws = defineJob({
  kind: 'find-helper-draws',
  payload: {},
  everyS: 60,

  async run({ context: { db }, now }) {
    for (const activity of await undrawn(db, now)) {
      if (!isDue(activity, await drawOf(db, activity), now)) continue
      const { brand_id: brandId, activity_id: activityId } = activity
      const job = { brandId, key: `${activityId}:found`, dueAt: now, payload: { activityId } }
      await tx(db, trx => enqueue(trx, drawHelpers, [job]))
    }
  },
})

/** Started draws of all brands that have not been held. */
async function undrawn(db: Db, now: number): Promise<ActivityRow[]> {
  return db
    .selectFrom('activity')
    .leftJoin('helper_draw', join =>
      join
        .onRef('helper_draw.brand_id', '=', 'activity.brand_id')
        .onRef('helper_draw.activity_id', '=', 'activity.activity_id'),
    )
    .selectAll('activity')
    .where('activity.type', '=', TYPE)
    .where('activity.status', '!=', activityStatus.draft)
    .where('activity.start_at', '<=', now)
    .where('helper_draw.drawn_at', 'is', null)
    .execute()
}
