import type { ActivityDetail } from '../../api/activity.ts'
import type { Db } from '../core/database.ts'
import type { Brand } from '../core/define-route.ts'
import type { Visitor } from '../core/session.ts'
import type { ActivityRow } from '../core/activity-row.ts'

/** Who looks at an activity, and when. */
export interface ActivityView {
  db: Db
  brand: Brand
  visitor: Visitor | null
  now: number
}

/** The preview's states that only one campaign has, by name: the sample visitor's detail in each. */
export type CampaignStates<D extends ActivityDetail> = Record<string, (detail: D, now: number) => D>

/** Somebody who meets every condition and has nothing yet: `me` of a preview. */
export const sampleVisitor: Visitor = {
  uid: 0,
  unionid: '',
  nickname: '预览顾客',
  avatar: '',
  isSnapshot: false,
  phone: '13800000000',
  memberLevel: 1,
  follows: true,
}

const HOUR_S = 3600

/** An activity as it stands in one of the states that all campaigns have; as if it were running for any other name. */
export function activityIn(state: string, activity: ActivityRow, now: number): ActivityRow {
  const left = activity.stock_total < 0 ? -1 : Math.max(1, activity.stock_left)
  const running: ActivityRow = {
    ...activity,
    status: 1,
    start_at: Math.min(activity.start_at, now - HOUR_S),
    end_at: Math.max(activity.end_at, now + HOUR_S),
    stock_left: left,
  }
  if (state === 'notStarted')
    return { ...running, start_at: now + HOUR_S, end_at: now + 48 * HOUR_S }
  if (state === 'paused') return { ...running, status: 2 }
  if (state === 'ended') return { ...running, status: 3 }
  if (state === 'soldOut') return { ...running, stock_left: 0 }
  return running
}
