import { activityStatus } from '../../../api/values/activity-status.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { tx } from '../../core/tx.ts'
import { settleInvites } from './settle.ts'

/** Finds campaigns whose binds have to be settled: running ones, and ended ones that are not settled. */
export const findInvites = defineJob({
  kind: 'find-invites',
  payload: {},
  everyS: 60,
  async run({ context: { db }, now }) {
    const open = await db
      .selectFrom('activity')
      .leftJoin('invite_settled', join =>
        join
          .onRef('invite_settled.brand_id', '=', 'activity.brand_id')
          .onRef('invite_settled.activity_id', '=', 'activity.activity_id'),
      )
      .where('activity.type', 'in', ['invite', 'inviteV2', 'tasks'])
      .where('activity.status', '>=', activityStatus.published)
      .where('activity.start_at', '<=', now)
      .where('invite_settled.settled_at', 'is', null)
      .select(['activity.brand_id', 'activity.activity_id'])
      .execute()
    await tx(db, trx =>
      enqueue(
        trx,
        settleInvites,
        open.map(({ brand_id: brandId, activity_id }) => ({
          brandId,
          key: String(activity_id),
          dueAt: now,
          payload: { activityId: activity_id },
        })),
      ),
    )
  },
})
