import { sql } from 'kysely'
import { type Campaign, campaignOf } from './define-campaign.ts'
import { batchedRead } from '../../core/batched-read.ts'
import { defineWrite } from '../../core/define-write.ts'
import type { Db } from '../../core/database.ts'
import { flag, id, text } from '../../core/fields.ts'
import { cancelJob, enqueue } from '../../core/jobs/enqueue.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { findActivity } from '../../core/activity-table.ts'
import { notifyReminder, reminderKey } from './notify-reminders.ts'
import { type ActivityRow, stateOf } from '../../core/activity-row.ts'
import { inBrand } from '../../core/in-brand.ts'

/** Time between the reminder and the start, s. */
const EARLY_S = 300

/** Sets or cancels a reminder of the start of an activity or of its next session. */
export const remindActivity = (campaigns: readonly Campaign[]) =>
  defineWrite({
    name: 'activity/remind',
    path: '/wechat/activity/remind',
    access: 'open',
    input: { id, type: text(32), on: flag },

    async run({ trx, brandId, visitor, input, now }): Promise<{ on: boolean; notify_at: number }> {
      const { id: activityId, type, on } = input
      const activity = await findActivity(trx, brandId, activityId, type)
      const startAt = nextStartOf(campaigns, activity, now)
      const notifyAt = Math.max(now, startAt - EARLY_S)
      const wanted = { uid: visitor.uid, startAt, notifyAt }
      await (on ? keep(trx, activity, wanted) : forget(trx, activity, visitor.uid))
      return { on: on === 1, notify_at: notifyAt }
    },
  })

function nextStartOf(campaigns: readonly Campaign[], activity: ActivityRow, now: number): number {
  const state = stateOf(activity, now)
  if (state === 'notStarted') return activity.start_at
  const isOpen = state === 'running' || state === 'soldOut'
  const next = isOpen && campaignOf(campaigns, activity.type)?.nextStart?.(activity, now)
  if (!next) throw new ReplyError('stateChanged')
  return next
}

/** The start that the visitor is to be reminded of; undefined without a pending reminder. */
export async function awaitedStart(
  db: Db,
  activity: ActivityRow,
  uid: number,
): Promise<number | undefined> {
  const row = await readReminder(db, keyOf(activity, uid))
  return row && !row.isTold ? (row.startAt ?? activity.start_at) : undefined
}

/** Whether the visitor has a pending reminder. */
export async function isReminded(db: Db, activity: ActivityRow, uid: number): Promise<boolean> {
  return (await readReminder(db, keyOf(activity, uid))) !== undefined
}

interface ReminderKey {
  brandId: number
  activityId: number
  uid: number
}

const keyOf = ({ brand_id: brandId, activity_id }: ActivityRow, uid: number): ReminderKey => ({
  brandId,
  activityId: activity_id,
  uid,
})

const readReminder = batchedRead<
  ReminderKey,
  { startAt: number | null; isTold: boolean } | undefined
>({
  groupOf: ({ brandId, activityId }) => `${brandId} ${activityId}`,
  nameOf: ({ uid }) => String(uid),
  async load(db, keys) {
    const uids = keys.map(({ uid }) => uid)
    const rows = await inBrand(db, keys[0]?.brandId ?? 0)
      .selectFrom('activity_reminder')
      .select(['uid', 'start_at', 'told_at'])
      .where('activity_id', '=', keys[0]?.activityId ?? 0)
      .where('uid', '=', sql<number>`any(${uids}::int[])`)
      .execute()
    const found = new Map(rows.map(row => [row.uid, row]))
    return uids.map(uid => {
      const row = found.get(uid)
      return row && { startAt: row.start_at, isTold: row.told_at !== null }
    })
  },
})

async function keep(
  trx: Tx,
  activity: ActivityRow,
  { uid, startAt, notifyAt }: { uid: number; startAt: number; notifyAt: number },
): Promise<void> {
  const { brand_id: brandId, activity_id } = activity
  const start_at = startAt === activity.start_at ? null : startAt
  await inBrand(trx, brandId)
    .insertInto('activity_reminder')
    .values({ activity_id, uid, notify_at: notifyAt, start_at })
    .onConflict(conflict =>
      conflict
        .columns(['activity_id', 'uid'])
        // A sent reminder can be set again for the next session.
        .doUpdateSet({ notify_at: notifyAt, start_at, told_at: null })
        .where('activity_reminder.start_at', 'is distinct from', start_at),
    )
    .execute()
  const payload = { activityId: activity_id, uid }
  await enqueue(trx, notifyReminder, [
    { brandId, key: reminderKey(payload), dueAt: notifyAt, payload },
  ])
}

async function forget(trx: Tx, activity: ActivityRow, uid: number): Promise<void> {
  const { brand_id: brandId, activity_id: activityId } = activity
  await inBrand(trx, brandId)
    .deleteFrom('activity_reminder')
    .where('activity_id', '=', activityId)
    .where('uid', '=', uid)
    .execute()
  await cancelJob(trx, notifyReminder, { brandId, key: reminderKey({ activityId, uid }) })
}
