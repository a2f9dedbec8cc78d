import { sql } from 'kysely'
import { activityStatus } from '../../../api/values/activity-status.ts'
import { brandMinute } from '../../core/clock.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'
import { startPathOf } from '../../core/start-paths.ts'

/** Interval after which reminders of a paused activity are checked again, s. */
const PAUSED_S = 300

interface Asked {
  activityId: number
  uid: number
}

export const reminderKey = ({ activityId, uid }: Asked) => `${activityId}:${uid}`

/**
 * Reminds visitors of the start of an activity. A failed notice is retried until the start, and at
 * least once. Reminders of a paused activity are postponed until it continues or ends.
 */
export const notifyReminder = defineNotice({
  kind: 'notify-reminder',
  payload: { activityId: id, uid: id },
  find: findReminders,
  isOf: (row, told) => reminderKey(row) === reminderKey(told),
  receiver: ({ uid }) => uid,
  laterAt: ({ status }, now) => (status === activityStatus.published ? undefined : now + PAUSED_S),
  words: row => ({
    title: `${row.title} 马上开始`,
    text: `${brandMinute(row.start_at)} 开始，点开就能参加`,
    path: `${startPathOf(row.type)}?id=${row.activityId}`,
    picture: row.share_image,
  }),
  until: row => row.start_at,
  mark: markNotified,
})

/** Unsent reminders of activities that have not ended. */
function findReminders({ db, brandId, payloads: asked, now }: Found<Asked>) {
  return inBrand(db, brandId)
    .selectFrom('activity_reminder as reminder')
    .innerJoin('activity', 'activity.activity_id', 'reminder.activity_id')
    .where(among(asked))
    .where('reminder.told_at', 'is', null)
    .where('activity.end_at', '>', now)
    .select([
      'reminder.activity_id as activityId',
      'reminder.uid',
      'activity.type',
      'activity.title',
      'activity.status',
      sql<number>`coalesce(reminder.start_at, activity.start_at)`.as('start_at'),
      'activity.share_image',
    ])
    .execute()
}

async function markNotified({ db, brandId, payloads: told, now }: Found<Asked>): Promise<void> {
  await inBrand(db, brandId)
    .updateTable('activity_reminder as reminder')
    .set({ told_at: now })
    .where(among(told))
    .execute()
}

function among(asked: Asked[]) {
  const pairs = sql.join(asked.map(({ activityId, uid }) => sql`(${activityId}::int, ${uid}::int)`))
  return sql<boolean>`(reminder.activity_id, reminder.uid) in (${pairs})`
}
