import type { PageEntry } from '../runtime/index.ts'
import { articleRoutes } from './article/routes.ts'
import { couponRoutes } from './coupon/routes.ts'
import { legacyRoutes } from './legacy/routes.ts'
import { payFrameRoutes } from './pay-frames/routes.ts'
import { pendingRoutes } from './pending/routes.ts'
import { placeRoutes } from './place/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { workRoutes } from './work/routes.ts'

/** The route table: reading this file and the ones it names shows the whole app. */
export const routes: PageEntry[] = [
  ...systemRoutes,
  ...articleRoutes,
  ...couponRoutes,
  ...workRoutes,
  ...placeRoutes,
  ...payFrameRoutes,
  ...legacyRoutes,
  ...pendingRoutes,
]
