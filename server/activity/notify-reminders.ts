import { sql } from 'kysely'
import { brandMinute } from '../core/clock.ts'
import { id } from '../core/fields.ts'
import { defineNotice, type Found } from '../outside/define-notice.ts'
import { startPathOf } from '../core/start-paths.ts'
import { PUBLISHED } from '../core/activity-row.ts'

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
export const notifyReminder = defineNotice({
  kind: 'notify-reminder',
  payload: { activityId: id, uid: id },
  find: findReminders,
  keyOf: row => reminderKey(row),
  laterAt: ({ status }, now) => (status === PUBLISHED ? undefined : now + PAUSED_S),
  words: row => ({
    title: `${row.title} 马上开始`,
    text: `${brandMinute(row.start_at)} 开始，点开就能参加`,
    path: `${startPathOf(row.type)}?br=${row.brand_id}&id=${row.activityId}`,
    picture: row.share_image,
  }),
  until: row => row.start_at,
  mark: markNotified,
})

/** Those that nobody was told of yet and whose activity is not over. */
function findReminders({ db, brandId, payloads: asked, now }: Found<Asked>) {
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
    .where('activity.end_at', '>', now)
    .select([
      'reminder.brand_id',
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

async function markNotified({ db, brandId, payloads: told, now }: Found<Asked>): Promise<void> {
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
