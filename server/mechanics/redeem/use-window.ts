import type { UseWindow } from '../../../api/store-coupon.ts'
import { brandDay, brandDayStart } from '../../core/clock.ts'

const names = ['一', '二', '三', '四', '五', '六', '日']

/** Whether a coupon with this window can be redeemed now. An end before the start is on the next morning. */
export function isInWindow({ days, from, to }: UseWindow, now: number): boolean {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  const minute = Math.floor((now - brandDayStart(now)) / 60)
  const today = weekdayOf(now)
  if (start < end) return days.includes(today) && minute >= start && minute < end
  const yesterday = today === 1 ? 7 : today - 1
  return (days.includes(today) && minute >= start) || (days.includes(yesterday) && minute < end)
}

/** 周一至周五 10:00-17:00 */
export function windowText({ days, from, to }: UseWindow): string {
  return `${daysText(days)} ${from}-${to}`
}

/** 周一至周五, 周六、周日, 每天 */
export function daysText(days: number[]): string {
  const sorted = [...new Set(days)].sort((a, b) => a - b)
  const [first = 1] = sorted
  const last = sorted[sorted.length - 1] ?? 7
  if (sorted.length === 7) return '每天'
  const isRun = sorted.length > 2 && last - first === sorted.length - 1
  if (isRun) return `周${names[first - 1]}至周${names[last - 1]}`
  return sorted.map(day => `周${names[day - 1]}`).join('、')
}

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (now: number) => new Date(brandDay(now)).getUTCDay() || 7

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
