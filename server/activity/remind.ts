import { defineWrite } from '../core/define-write.ts'
import type { Db } from '../core/database.ts'
import { flag, id, text } from '../core/fields.ts'
import { cancelJob, enqueue } from '../core/jobs/enqueue.ts'
import { ReplyError } from '../core/replies.ts'
import type { Tx } from '../core/tx.ts'
import { findActivity } from './activity-table.ts'
import { notifyReminder, reminderKey } from './notify-reminders.ts'
import { type ActivityRow, stateOf } from '../core/activity-row.ts'

/** How long before the start people are told, s. */
const EARLY_S = 300

/** Asks to be told shortly before an activity starts, or no longer. */
export const remindActivity = defineWrite({
  name: 'activity/remind',
  path: '/wechat/activity/remind',
  access: 'open',
  input: { id, type: text(32), on: flag },

  async run({ trx, brand, visitor, input, now }): Promise<{ on: boolean; notify_at: number }> {
    const { id: activityId, type, on } = input
    const activity = await findActivity(trx, brand.brand_id, activityId, type)
    if (stateOf(activity, now) !== 'notStarted') throw new ReplyError('stateChanged')
    const notifyAt = Math.max(now, activity.start_at - EARLY_S)
    await (on ? keep(trx, activity, visitor.uid, notifyAt) : forget(trx, activity, visitor.uid))
    return { on: on === 1, notify_at: notifyAt }
  },
})

/** Whether somebody is waiting to be told. */
export async function isReminded(db: Db, activity: ActivityRow, uid: number): Promise<boolean> {
  const row = await db
    .selectFrom('activity_reminder')
    .select('uid')
    .where('brand_id', '=', activity.brand_id)
    .where('activity_id', '=', activity.activity_id)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row !== undefined
}

async function keep(trx: Tx, activity: ActivityRow, uid: number, notifyAt: number): Promise<void> {
  const { brand_id, activity_id } = activity
  await trx
    .insertInto('activity_reminder')
    .values({ brand_id, activity_id, uid, notify_at: notifyAt })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const payload = { activityId: activity_id, uid }
  await enqueue(trx, notifyReminder, [
    { brandId: brand_id, key: reminderKey(payload), dueAt: notifyAt, payload },
  ])
}

async function forget(trx: Tx, activity: ActivityRow, uid: number): Promise<void> {
  const { brand_id: brandId, activity_id: activityId } = activity
  await trx
    .deleteFrom('activity_reminder')
    .where('brand_id', '=', brandId)
    .where('activity_id', '=', activityId)
    .where('uid', '=', uid)
    .execute()
  await cancelJob(trx, notifyReminder, { brandId, key: reminderKey({ activityId, uid }) })
}
