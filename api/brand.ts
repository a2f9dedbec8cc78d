import type { BrandBrief } from './article.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { ListedGoods } from './goods.ts'
import type { ActivityGroup } from './values/activity-groups.ts'
import type { PosterThing } from './values/poster-things.ts'

export { type ActivityGroup, activityGroups } from './values/activity-groups.ts'

export interface BrandEntry {
  kind: 'campaign' | 'article' | 'store' | 'member'
  title: string
  text: string
  thumb: string
  /** In-app path with its query. */
  path: string
}

export interface BrandHome {
  brand: BrandBrief & { intro: string; phone: string; expire_time: number }
  entries: BrandEntry[]
  /** The shop is not open yet. */
  preparing?: 1
  /** The newest goods on sale. */
  goods: ListedGoods[]
}

/** The brand's front page. Refused with 1002. */
export const brandIndex = endpoint<Record<never, never>, BrandHome>({
  path: '/wechat/brand/index',
  ...drawnByPage,
  // The login screen shows the brand during the login.
  skipWait: true,
  errorHandler: false,
})

/** A running campaign in the list of all. */
export interface RunningActivity {
  activity_id: number
  group: ActivityGroup
  title: string
  text: string
  thumb: string
  /** Shown in the colour where there is no picture. */
  thing: PosterThing
  color: string
  /** In-app path with its query. */
  path: string
  /** Unix seconds. */
  end_at: number
}

/** The newest first, or those that end first. */
export type ActivitySort = 'new' | 'ending'

export interface ActivityPage {
  list: RunningActivity[]
  /** `after` of the next page; '' at the end. */
  next: string
  server_time: number
}

/** Campaigns that run and let this visitor in; no session needed. Without a group and a keyword: all of them, the newest first. */
export const brandActivities = endpoint<
  { keyword?: string; group?: ActivityGroup; sort?: ActivitySort; after?: string },
  ActivityPage
>({ path: '/wechat/brand/activities', ...drawnByPage })
