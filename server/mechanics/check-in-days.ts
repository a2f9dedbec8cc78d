import { DAY_MS } from '../../api/values/time.ts'
import type { ActivityRow } from '../core/activity-row.ts'
import type { Db } from '../core/database.ts'
import { inBrand } from '../core/in-brand.ts'

export const WEEK = 7

/** Days that the person has stamped, newest first. An activity lasts at most 366 days. */
export async function daysOf(db: Db, activity: ActivityRow, uid: number): Promise<string[]> {
  const rows = await inBrand(db, activity)
    .selectFrom('check_in')
    .select('day')
    .where('activity_id', '=', activity.activity_id)
    .where('uid', '=', uid)
    .orderBy('day', 'desc')
    .execute()
  return rows.map(({ day }) => day)
}

/** Number of consecutive stamped days that end with `last`; 0 when `last` is not stamped. */
export function streakOf(days: readonly string[], last: string): number {
  const stamped = new Set(days)
  let streak = 0
  for (let day = last; stamped.has(day); day = dayBefore(day)) streak += 1
  return streak
}

/** The day before `2026-11-21`; '' for an invalid date. */
export function dayBefore(day: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return ''
  return new Date(time - DAY_MS).toISOString().slice(0, 10)
}
