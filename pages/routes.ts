import type { PageEntry } from '../runtime/index.ts'
import { contentRoutes } from './content/routes.ts'
import { couponRoutes } from './coupon/routes.ts'
import { formRoutes } from './form/routes.ts'
import { legacyRoutes } from './legacy/routes.ts'
import { lotteryRoutes } from './lottery/routes.ts'
import { payFrameRoutes } from './pay-frames/routes.ts'
import { pendingRoutes } from './pending/routes.ts'
import { placeRoutes } from './place/routes.ts'
import { questionRoutes } from './question/routes.ts'
import { redEnvelopeRoutes } from './red-envelope/routes.ts'
import { storeCouponRoutes } from './store-coupon/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { voteRoutes } from './vote/routes.ts'
import { workRoutes } from './work/routes.ts'

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
  ...placeRoutes,
  ...payFrameRoutes,
  ...legacyRoutes,
  ...pendingRoutes,
]
