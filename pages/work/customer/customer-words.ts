import type { CustomerSource, CustomerStage, FollowWay } from '../../../api/index.ts'
import { dateTime } from '../../kit/text/time.ts'

export const stages = [1, 2, 3, 4, 5] as const satisfies readonly CustomerStage[]

export const stageNames: Record<CustomerStage, string> = {
  1: '新客',
  2: '已联系',
  3: '有意向',
  4: '已成交',
  5: '已流失',
}

export const wayNames: Record<FollowWay, string> = { 1: '电话', 2: '微信', 3: '到店', 4: '其他' }

export const sourceNames: Record<CustomerSource, string> = {
  link: '分享链接',
  code: '活码',
  card: '福利卡',
  store: '到店登记',
  manager: '店长分配',
  order: '下单',
  added: '加微信',
}

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
