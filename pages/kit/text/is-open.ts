import { clockTime } from './time.ts'

/** Whether a store with hours like `07:30-22:00` is open; undefined for any other format. */
export function isOpen(hours: string, now: number): boolean | undefined {
  const [, from, until] = /^(\d\d:\d\d)\s*[-–~至]\s*(\d\d:\d\d)$/.exec(hours.trim()) ?? []
  if (!from || !until) return undefined
  const time = clockTime(now).slice(0, 5)
  // A closing time after midnight is earlier than the opening time.
  return until > from ? time >= from && time < until : time >= from || time < until
}
