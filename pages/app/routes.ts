import type { PageEntry } from '../../runtime/index.ts'
import { contentRoutes } from '../content/routes.ts'
import { couponRoutes } from '../campaigns/coupon/page/routes.ts'
import { formRoutes } from '../campaigns/form/routes.ts'
import { legacyRoutes } from './legacy/routes.ts'
import { lotteryRoutes } from '../campaigns/lottery/routes.ts'
import { pendingRoutes } from './pending/routes.ts'
import { shopRoutes } from '../shop/routes.ts'
import { questionRoutes } from '../campaigns/quiz/routes.ts'
import { redEnvelopeRoutes } from '../campaigns/red-envelope/routes.ts'
import { storeCouponRoutes } from '../campaigns/coupon/store-coupon/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { voteRoutes } from '../campaigns/vote/routes.ts'
import { workRoutes } from '../work/routes.ts'

/** The route table: reading this file and the ones it names shows the whole app. */
export const routes: PageEntry[] = [
  ...systemRoutes,
  ...contentRoutes,
  ...couponRoutes,
  ...redEnvelopeRoutes,
  ...formRoutes,
  ...storeCouponRoutes,
  ...lotteryRoutes,
  ...voteRoutes,
  ...questionRoutes,
  ...workRoutes,
  ...shopRoutes,
  ...legacyRoutes,
  ...pendingRoutes,
]
