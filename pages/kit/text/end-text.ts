import { DAY_S, HOUR_S } from '../../../api/values/time.ts'
import { dayText } from './time.ts'

/** When a campaign ends, more exactly the nearer it is. */
export function endText(at: number, now: number): string {
  const left = at - now
  if (left <= HOUR_S) return '1 小时内结束'
  if (left < DAY_S) return `还剩 ${Math.floor(left / HOUR_S)} 小时`
  if (left < 7 * DAY_S) return `还剩 ${Math.floor(left / DAY_S)} 天`
  return `${dayText(at, now)}结束`
}
