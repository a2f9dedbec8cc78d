import * as v from 'valibot'
import { BRAND_OFFSET_S, DAY_S } from '../../../api/values/time.ts'
import type { TaskRepeat } from '../../../api/staff-tasks.ts'
import { brandDay, brandDayStart } from '../../core/clock.ts'
import { ReplyError } from '../../core/replies.ts'

export const repeatField = v.optional(
  v.picklist(['', 'day', 'week', 'month'] satisfies TaskRepeat[]),
  '',
)

interface Period {
  /** Unix seconds. */
  start_at: number
  end_at: number
}

/** Longest task of each kind, whole days: the next one begins after it. February decides on the month's. */
const longestDays = { day: 1, week: 7, month: 28 } as const
const names = { day: '每天', week: '每周', month: '每月' } as const

/** Refuses a task that is not over when the next one begins. */
export function refuseRepeat(repeat: TaskRepeat, { start_at, end_at }: Period): void {
  if (repeat === '' || end_at - brandDayStart(start_at) <= longestDays[repeat] * DAY_S) return
  const message = `${names[repeat]}重复的任务最长 ${longestDays[repeat]} 天`
  throw new ReplyError('badParameter', { message, data: { field: 'endAt' } })
}

/** The columns of a task that repeats. */
export const repeatOf = (repeat: TaskRepeat, { start_at }: Period) => ({
  repeat,
  repeat_day: repeat === 'month' ? Number(brandDay(start_at).slice(8)) : 0,
})

interface Repeated extends Period {
  repeat: Exclude<TaskRepeat, ''>
  repeat_day: number
}

/** The next time of a task that is not over yet: from the beginning of its day, as long as this one. */
export function nextPeriod({ start_at, end_at, ...task }: Repeated, now: number): Period {
  const first = brandDayStart(start_at)
  let next = first
  do next = dayAfter(next, task)
  while (next + end_at - first <= now)
  return { start_at: next, end_at: next + end_at - first }
}

/** First second of the day on which the next task begins. */
function dayAfter(start: number, { repeat, repeat_day }: Omit<Repeated, keyof Period>): number {
  if (repeat !== 'month') return start + (repeat === 'day' ? 1 : 7) * DAY_S
  const [year = 0, month = 0] = brandDay(start).split('-').map(Number)
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(repeat_day, days)) / 1000 - BRAND_OFFSET_S
}
