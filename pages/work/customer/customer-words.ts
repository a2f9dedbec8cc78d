import type { CustomerStage, FollowWay } from '../../../api/index.ts'
import { sourceNames, stageNames } from '../../../api/values/customer-names.ts'
import { dateTime } from '../../kit/text/time.ts'

export { sourceNames, stageNames }

export const stages = [1, 2, 3, 4, 5] as const satisfies readonly CustomerStage[]

export const wayNames: Record<FollowWay, string> = { 1: '电话', 2: '微信', 3: '到店', 4: '其他' }

/** '' = unknown. */
export const genderNames = ['', '先生', '女士'] as const

/** The shop's own name for the customer, else the customer's. */
export const nameOf = ({ remark, nickname }: { remark: string; nickname: string }): string =>
  remark || nickname

/** `下次跟进 11-28 10:00`, and whether that time is over; undefined without a plan. */
export function planOf(
  nextTime: number,
  now: number,
): { words: string; isOverdue: boolean } | undefined {
  if (nextTime === 0) return undefined
  const isOverdue = nextTime <= now
  const when = dateTime(nextTime, now)
  return { words: isOverdue ? `该跟进了，原定 ${when}` : `下次跟进 ${when}`, isOverdue }
}
