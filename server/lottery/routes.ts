import type { Route } from '../core/define-route.ts'
import { claimRoute } from './claim.ts'
import { detailRoute } from './detail.ts'
import { drawRoute } from './draw.ts'
import { lotteryCampaigns } from './lottery-campaigns.ts'
import { proofRoute } from './proof.ts'
import { recordsRoute } from './records.ts'

/** The five calls of each lottery campaign. */
export const lotteryRoutes: Route[] = lotteryCampaigns.flatMap(campaign => [
  detailRoute(campaign),
  drawRoute(campaign),
  claimRoute(campaign),
  recordsRoute(campaign),
  proofRoute(campaign),
])
