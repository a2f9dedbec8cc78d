import { clockTime } from './time.ts'

/** Whether a shop with hours like `07:30-22:00` is open; undefined when they are written otherwise. */
export function isOpen(hours: string, now: number): boolean | undefined {
  const [, from, until] = /^(\d\d:\d\d)\s*[-–~至]\s*(\d\d:\d\d)$/.exec(hours.trim()) ?? []
  if (!from || !until) return undefined
  const time = clockTime(now).slice(0, 5)
  // Closing after midnight is written as an earlier time.
  return until > from ? time >= from && time < until : time >= from || time < until
}
