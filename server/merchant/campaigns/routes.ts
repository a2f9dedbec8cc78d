import type { Campaign } from '../../campaigns/activity/define-campaign.ts'
import type { Route } from '../../core/define-route.ts'
import { activityDetail } from './detail.ts'
import { activityList } from './list.ts'
import { shopDetail, shopStoreList } from './shop.ts'
import { activityRanking, activityStatistics } from './statistics.ts'
import { statusActivity } from './status-activity.ts'

/** Endpoints of the merchant's activities. */
export const businessRoutes = (campaigns: readonly Campaign[]): Route[] => [
  activityList,
  activityDetail,
  statusActivity(campaigns),
  activityStatistics,
  activityRanking,
  shopDetail,
  shopStoreList,
]
