import * as v from 'valibot'
import { activityStatus } from '../../../api/values/activity-status.ts'
import type { ActivityOp, ActivityStatus } from '../../../api/business.ts'
import type { Campaign } from '../../campaigns/activity/define-campaign.ts'
import { type ActivityRow, stateOf } from '../../core/activity-row.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { findOwnActivity, opsOf } from '../../campaigns/activity/brand-activity.ts'
import { openWork } from './open-work.ts'
import { publishActivity } from '../drafts/publish.ts'

const opField = v.picklist(['publish', 'pause', 'resume', 'end', 'remove'] satisfies ActivityOp[])

/**
 * Changes an activity's status. The engine reads the row, so nothing else is written: groups, draws, pots and rewards
 * are settled by the jobs that look for ended campaigns.
 */
export const statusActivity = (campaigns: readonly Campaign[]) =>
  defineWrite({
    name: 'business/status',
    path: '/retail/business/status-activity',
    access: 'merchant',
    input: { activityId: id, op: opField },
    find: ({ db, brandId, input }) => findOwnActivity(db, brandId, input.activityId),

    async run({ trx, brandId, input, payment, now }): Promise<ActivityStatus> {
      const key = { brandId, activityId: input.activityId }
      const activity = await findOwnActivity(trx, key.brandId, key.activityId)
      // guard: only the transitions of the state [server merchant/campaigns/status]
      //   if (!opsOf(activity, now).includes(input.op)) ~> if (false)
      if (!opsOf(activity, now).includes(input.op)) throw new ReplyError('badStatus')
      if (input.op === 'publish') {
        const canBePaid = payment.hasAccount(key.brandId)
        // Who publishes from the list has not read the summary, so they cannot be sure of it.
        await publishActivity(trx, { ...key, now, campaigns, canBePaid, isSure: false })
      } else {
        await move(trx, activity, { op: input.op, now })
      }
      const status = statusAfter[input.op]
      return {
        activity_id: activity.activity_id,
        status,
        state: stateOf({ ...activity, status }, now),
      }
    },
  })

const statusAfter: Record<ActivityOp, number> = {
  publish: activityStatus.published,
  pause: activityStatus.paused,
  resume: activityStatus.published,
  end: activityStatus.ended,
  remove: activityStatus.archived,
}

async function move(
  trx: Tx,
  activity: ActivityRow,
  { op, now }: { op: Exclude<ActivityOp, 'publish'>; now: number },
): Promise<void> {
  if (op === 'resume') refuseSpent(activity)
  if (op === 'remove') await refuseOpen(trx, activity, now)
  const row = await inBrand(trx, activity)
    .updateTable('activity')
    .set({ status: statusAfter[op], paused_why: '', updated_at: now })
    .where('activity_id', '=', activity.activity_id)
    // Of two changes at once one acts.
    .where('status', '=', activity.status)
    .returning('status')
    .executeTakeFirst()
  if (!row) throw new ReplyError('badStatus')
}

/** The engine would pause it again with the next gift. */
function refuseSpent({ paused_why, budget, spent_fen }: ActivityRow): void {
  if (paused_why === 'budget' && budget?.total_fen !== undefined && spent_fen >= budget.total_fen) {
    throw new ReplyError('badStatus', { message: '预算已经用完，先加预算再恢复' })
  }
}

async function refuseOpen(trx: Tx, activity: ActivityRow, now: number): Promise<void> {
  const open = await openWork(trx, activity, now)
  // guard: what customers still need is not removed [server merchant/campaigns/status]
  //   if (open.length > 0) ~> if (false)
  if (open.length > 0) {
    throw new ReplyError('stateChanged', { message: `还不能删除：${open.join('，')}` })
  }
}
