import { sql } from 'kysely'
import { brandMinute } from '../core/clock.ts'
import type { Db } from '../core/database.ts'
import { id } from '../core/fields.ts'
import { defineJob } from '../core/jobs/define-job.ts'
import { deliverNotices } from '../outside/deliver-notices.ts'
import { startPathOf } from '../core/start-paths.ts'
import { PUBLISHED } from '../core/activity-row.ts'

const KIND = 'notify-reminder'
/** A paused activity may run again: its reminders are looked at again after so long, s. */
const PAUSED_S = 300

interface Asked {
  activityId: number
  uid: number
}

export const reminderKey = ({ activityId, uid }: Asked) => `${activityId}:${uid}`

/**
 * Tells whoever asked that an activity starts. Somebody who could not be reached is tried again until it has started,
 * and once in any case. Reminders of an activity that is paused wait for it until it ends.
 */
export const notifyReminder = defineJob({
  kind: KIND,
  payload: { activityId: id, uid: id },
  batch: 200,

  async run(batch) {
    const { context, brandId, jobs, now } = batch
    const rows = await findReminders(
      context.db,
      brandId,
      jobs.map(({ payload }) => payload),
    )
    const found = new Map(rows.map(row => [reminderKey(row), row]))
    const { delivered, failed } = await deliverNotices(batch, KIND, ({ key }) => {
      const row = found.get(key)
      if (!row || row.status !== PUBLISHED || row.end_at <= now || row.openid === '')
        return undefined
      return {
        account: { brandId, appId: row.app_id },
        notice: {
          openid: row.openid,
          title: `${row.title} 马上开始`,
          text: `${brandMinute(row.start_at)} 开始，点开就能参加`,
          path: `${startPathOf(row.type)}?br=${brandId}&id=${row.activityId}`,
          picture: row.share_image,
        },
        until: row.start_at,
      }
    })
    await markNotified(
      context.db,
      brandId,
      delivered.map(({ payload }) => payload),
      now,
    )
    for (const [key, { status, end_at }] of found) {
      if (status !== PUBLISHED && end_at > now)
        failed.set(key, { status: 'later', at: now + PAUSED_S })
    }
    return failed
  },
})

/** Those that nobody was told of yet and whose activity is not over. */
function findReminders(db: Db, brandId: number, asked: Asked[]) {
  return db
    .selectFrom('activity_reminder as reminder')
    .innerJoin('activity', join =>
      join
        .onRef('activity.brand_id', '=', 'reminder.brand_id')
        .onRef('activity.activity_id', '=', 'reminder.activity_id'),
    )
    .innerJoin('visitor', join =>
      join
        .onRef('visitor.brand_id', '=', 'reminder.brand_id')
        .onRef('visitor.uid', '=', 'reminder.uid'),
    )
    .innerJoin('brand', 'brand.brand_id', 'reminder.brand_id')
    .where('reminder.brand_id', '=', brandId)
    .where(among(asked))
    .where('reminder.told_at', 'is', null)
    .select([
      'reminder.activity_id as activityId',
      'reminder.uid',
      'activity.type',
      'activity.title',
      'activity.status',
      sql<number>`coalesce(reminder.start_at, activity.start_at)`.as('start_at'),
      'activity.end_at',
      'activity.share_image',
      'visitor.openid',
      'brand.app_id',
    ])
    .execute()
}

async function markNotified(db: Db, brandId: number, told: Asked[], now: number): Promise<void> {
  if (told.length === 0) return
  await db
    .updateTable('activity_reminder as reminder')
    .set({ told_at: now })
    .where('reminder.brand_id', '=', brandId)
    .where(among(told))
    .execute()
}

function among(asked: Asked[]) {
  const pairs = sql.join(asked.map(({ activityId, uid }) => sql`(${activityId}::int, ${uid}::int)`))
  return sql<boolean>`(reminder.activity_id, reminder.uid) in (${pairs})`
}
