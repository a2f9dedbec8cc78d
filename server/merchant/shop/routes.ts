import type { Route } from '../../core/define-route.ts'
import { authenticate } from './authenticate.ts'
import { authorizeRoutes } from './authorize/index.ts'
import { getAuthenticate } from './get-authenticate.ts'
import { getUserShoper } from './get-user-shoper.ts'
import { setTextBudget, textBudget } from './text-budget.ts'
import { todayStatistics } from './today-statistics.ts'
import { writeOffOverview } from './writeoff.ts'
import { shopWriteOffLog } from './writeoff-log.ts'

export const mineRoutes: Route[] = [
  getUserShoper,
  todayStatistics,
  getAuthenticate,
  authenticate,
  ...authorizeRoutes,
  textBudget,
  setTextBudget,
  writeOffOverview,
  shopWriteOffLog,
]
