import type { ActivityKey, ActivityRow } from '../core/activity-row.ts'
import { brandDay } from '../core/clock.ts'
import type { Db } from '../core/database.ts'
import { type Limit, usedOf } from './limit.ts'

/** Limits of a person's participations in an activity: in total, then per day. */
export const participationLimits = (
  { limit_per_user, limit_per_day }: Pick<ActivityRow, 'limit_per_user' | 'limit_per_day'>,
  uid: number,
  now: number,
): [inAll: Limit, onDay: Limit] => [
  { scope: `user:${uid}`, period: '', max: limit_per_user },
  { scope: `user:${uid}:day`, period: brandDay(now), max: limit_per_day },
]

/** A person's participations in total and on the day of `now`. */
export async function findParticipation(
  db: Db,
  activity: ActivityKey,
  uid: number,
  now: number,
): Promise<{ total: number; today: number }> {
  const unbounded = { limit_per_user: -1, limit_per_day: -1 }
  const [total = 0, today = 0] = await usedOf(
    db,
    activity,
    participationLimits(unbounded, uid, now),
  )
  return { total, today }
}
