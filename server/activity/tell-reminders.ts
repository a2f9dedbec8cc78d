import { brandMinute, unixSeconds } from '../core/clock.ts'
import type { ServerContext } from '../core/context.ts'
import type { Db } from '../core/database.ts'
import { startPaths } from './start-paths.ts'
import { PUBLISHED } from './state.ts'

/** So many are told in one run; the next run is seconds away. */
const AT_ONCE = 100

type Teller = Pick<ServerContext, 'db' | 'clock' | 'messaging'>

/**
 * Tells everybody whose reminder is due that their activity starts. Safe in several processes: whoever marks the row
 * first does the telling. Somebody who could not be reached is tried again until the activity has started.
 */
export async function tellReminders({ db, clock, messaging }: Teller): Promise<void> {
  const now = unixSeconds(clock)
  for (const due of await findDue(db, now)) {
    if (!(await mark(db, due, now))) continue
    const { brand_id, openid, type, activity_id, title, start_at, share_image, app_id } = due
    const notice = {
      openid,
      title: `${title} 马上开始`,
      text: `${brandMinute(start_at)} 开始，点开就能参加`,
      path: `${startPaths[type] ?? '/brand'}?br=${brand_id}&id=${activity_id}`,
      picture: share_image,
    }
    try {
      await messaging.tell({ brandId: brand_id, appId: app_id }, notice)
    } catch (error) {
      console.error('A reminder was not delivered:', error)
      if (now < start_at) await mark(db, due, null)
    }
  }
}

type Due = Awaited<ReturnType<typeof findDue>>[number]

function findDue(db: Db, now: number) {
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
    .where('reminder.told_at', 'is', null)
    .where('reminder.notify_at', '<=', now)
    .where('activity.status', '=', PUBLISHED)
    .where('activity.end_at', '>', now)
    .where('visitor.openid', '!=', '')
    .select([
      'reminder.brand_id',
      'reminder.activity_id',
      'reminder.uid',
      'activity.type',
      'activity.title',
      'activity.start_at',
      'activity.share_image',
      'visitor.openid',
      'brand.app_id',
    ])
    .orderBy('reminder.notify_at')
    .limit(AT_ONCE)
    .execute()
}

/** Marks a reminder as told, or as open once more; false when somebody else was quicker. */
async function mark(db: Db, due: Due, toldAt: number | null): Promise<boolean> {
  const row = await db
    .updateTable('activity_reminder')
    .set({ told_at: toldAt })
    .where('brand_id', '=', due.brand_id)
    .where('activity_id', '=', due.activity_id)
    .where('uid', '=', due.uid)
    .where('told_at', toldAt === null ? 'is not' : 'is', null)
    .returning('uid')
    .executeTakeFirst()
  return row !== undefined
}
