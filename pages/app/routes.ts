import type { PageEntry } from '../../runtime/index.ts'
import { campaigns } from '../campaigns/index.ts'
import { contentRoutes } from '../content/routes.ts'
import { memberRoutes } from '../member/routes.ts'
import { orderRoutes } from '../order/routes.ts'
import { shopRoutes } from '../shop/routes.ts'
import { withdrawRoutes } from '../withdraw/routes.ts'
import { workRoutes } from '../work/routes.ts'
import { inboxRoutes } from '../inbox/routes.ts'
import { legacyRoutes } from './legacy/routes.ts'
import { systemRoutes } from './system/routes.ts'

/** The route table: this file and those it imports list the whole app. */
export const routes: PageEntry[] = [
  ...systemRoutes,
  ...contentRoutes,
  ...Object.values(campaigns).flat(),
  ...workRoutes,
  ...shopRoutes,
  ...orderRoutes,
  ...memberRoutes,
  ...withdrawRoutes,
  ...inboxRoutes,
  ...legacyRoutes,
]
