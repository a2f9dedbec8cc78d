import type { ActivityState, PosterThing } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

export type ActivityOp = 'publish' | 'pause' | 'resume' | 'end' | 'remove'

/** Filter of the list: 0 draft, 1 not started, 2 running, 3 paused, 4 ended, 5 removed. */
export type ActivityTab = 0 | 1 | 2 | 3 | 4 | 5

export interface ActivityCard {
  activity_id: number
  /** One of the 28 campaign types. */
  type: string
  /** What people call it: 刮刮乐. */
  kind_name: string
  title: string
  cover: string
  /** What stands for its kind where it has no cover. */
  thing: PosterThing
  theme_color: string
  /** Stored: 0 draft, 1 published, 2 paused, 3 ended by hand, 4 archived. */
  status: number
  state: ActivityState
  paused_why: '' | 'budget'
  /** Unix seconds. */
  start_at: number
  end_at: number
  /** -1 = unlimited. */
  stock_total: number
  stock_left: number
  /** Page views and participations so far; paid orders and their sum. */
  visit: number
  join: number
  order: number
  amount_fen: number
  /** What the caller may do with it now; empty for managers. */
  ops: ActivityOp[]
  /** Whether the wizard's pages can show and change it. */
  has_form: boolean
}

export interface ActivityList {
  list: ActivityCard[]
  /** `after` of the next page; '' at the end. */
  next: string
  total: number
  /** Number of activities of each tab, with the kind and the keyword of the call. */
  counts: Record<ActivityTab, number>
  /** Types that the brand has activities of. */
  kinds: string[]
  server_time: number
}

/** Activities of the brand, newest first; without a status all that are not removed. */
export const getActivityList = endpoint<
  { status?: ActivityTab; kind?: string; keyword: string; after: string },
  ActivityList
>({
  path: '/retail/business/get-activity-list',
  ...drawnByPage,
})

export interface ActivityStatus {
  activity_id: number
  status: number
  state: ActivityState
}

/** Refused with 1004 (something is still open), 1601, 1602, 1604, 1605. */
export const statusActivity = endpoint<
  { activityId: number; op: ActivityOp; reqId: string },
  ActivityStatus
>({
  method: 'POST',
  path: '/retail/business/status-activity',
})

export interface ActivityFigures {
  visit: number
  join: number
  share: number
  order: number
  amount_fen: number
  writeoff: number
}

/** A part of the settings in words. */
export interface SettingGroup {
  title: string
  rows: [name: string, value: string][]
}

export interface BusinessActivity {
  activity: ActivityCard & {
    subtitle: string
    share_title: string
    share_desc: string
    share_image: string
    created_at: number
    updated_at: number
  }
  settings: SettingGroup[]
  today: ActivityFigures
  /** Address of the start page, and of its preview, which expires after a quarter of an hour. */
  url: string
  preview_url: string
  /** In-app path of the poster page; '' for campaigns without one. */
  poster_path: string
  /** Groups of settings that can no longer be changed. */
  locked_fields: string[]
  server_time: number
}

/** An activity with its settings in words. Refused with 1002. */
export const getActivityDetail = endpoint<{ activityId: string }, BusinessActivity>({
  path: '/retail/business/get-activity-detail',
  ...drawnByPage,
})

export interface DayFigures {
  /** `2026-11-21`, or `08:00` for an hour. */
  day: string
  /** People who visited, people who took part, paid orders, redeemed codes. */
  visit: number
  join: number
  order: number
  writeoff: number
}

/** A staff member, a store, or a customer, and what they brought. */
export interface RankRow {
  rank: number
  id: number
  name: string
  avatar: string
  /** People who came by their links. */
  count: number
  /** Paid orders credited to them; of a customer their own. */
  amount_fen: number
}

export interface ActivityStatistics {
  activity: Pick<ActivityCard, 'activity_id' | 'type' | 'title' | 'state'>
  /** First and last day. */
  from: string
  to: string
  totals: {
    visit_pv: number
    visit_uv: number
    share: number
    join: number
    order: number
    paid_fen: number
    refund_fen: number
    writeoff: number
    new_customer: number
  }
  days: DayFigures[]
  /** The hours of a span of one day; empty for longer ones. */
  hours: DayFigures[]
  /** People who reached each step or a later one; campaigns that sell nothing have no `pay`. */
  funnel: { name: 'visit' | 'join' | 'pay' | 'writeoff'; value: number }[]
  /** Visitors by the number of people who passed the link on; the last level includes deeper ones. */
  depth: { level: number; count: number }[]
  staff_top: RankRow[]
  store_top: RankRow[]
  /** When the figures were counted, unix seconds: now, or for large ones at most half an hour ago. */
  counted_at: number
  server_time: number
}

/** Figures of at most 90 days. Refused with 1002. */
export const getActivityStatistics = endpoint<
  { activityId: string; from?: string | undefined; to?: string | undefined },
  ActivityStatistics
>({
  path: '/retail/business/get-activity-statistics',
  ...drawnByPage,
})

export type RankBy = 'staff' | 'store' | 'customer'

export interface ActivityRanking {
  activity: Pick<ActivityCard, 'activity_id' | 'type' | 'title'>
  /** First and last day; without days in the call the last week. */
  from: string
  to: string
  list: RankRow[]
  /** The caller's own row; null without one. */
  mine: RankRow | null
  page: number
  limit: number
  has_more: boolean
}

/** Who brought how many people. Refused with 1002. */
export const getActivityRanking = endpoint<
  { activityId: string; by: RankBy; from?: string; to?: string; page: number; limit: number },
  ActivityRanking
>({
  path: '/retail/mine/get-activity-ranking-list',
  ...drawnByPage,
})
