import { activityStatus } from '../../../api/values/activity-status.ts'
import { HOUR_S } from '../../../api/values/time.ts'
import type { ActivityDetail } from '../../../api/activity.ts'
import type { Db } from '../../core/database.ts'
import type { Brand } from '../../core/define-route.ts'
import type { Visitor } from '../../core/session.ts'
import type { ActivityRow } from '../../core/activity-row.ts'

/** The visitor to whom an activity is shown, and the time. */
export interface ActivityView {
  db: Db
  brand: Brand
  visitor: Visitor | null
  now: number
}

/**
 * Preview states that only this campaign has: the name of a state and the detail shown to the
 * sample visitor.
 */
export type CampaignStates<D extends ActivityDetail> = Record<string, (detail: D, now: number) => D>

/** The visitor in a preview: meets all conditions and has not participated. */
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

/**
 * The activity in one of the preview states common to all campaigns; a running activity for any
 * other name.
 */
export function activityIn(state: string, activity: ActivityRow, now: number): ActivityRow {
  const left = activity.stock_total < 0 ? -1 : Math.max(1, activity.stock_left)
  const running: ActivityRow = {
    ...activity,
    status: activityStatus.published,
    start_at: Math.min(activity.start_at, now - HOUR_S),
    end_at: Math.max(activity.end_at, now + HOUR_S),
    stock_left: left,
  }
  if (state === 'notStarted')
    return { ...running, start_at: now + HOUR_S, end_at: now + 48 * HOUR_S }
  if (state === 'paused') return { ...running, status: activityStatus.paused }
  if (state === 'ended') return { ...running, status: activityStatus.ended }
  if (state === 'soldOut') return { ...running, stock_left: 0 }
  return running
}
