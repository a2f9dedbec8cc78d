import type { DistributionHome } from '../../../api/distribution.ts'
import { brandBrief } from '../../core/brand-brief.ts'
import { defineRoute } from '../../core/define-route.ts'
import { distributionHome } from './home.ts'
import { requireRules } from './require-rules.ts'

/** Distribution of the brand. Binds nobody: a GET writes nothing. */
export const distributionIndex = defineRoute({
  method: 'GET',
  path: '/wechat/distribution/index',
  access: 'open',
  input: {},

  handle: async ({ db, brand, visitor, now }): Promise<DistributionHome> => ({
    distribution: await distributionHome({ db, brand, visitor, now }, requireRules(brand)),
    brand: brandBrief(brand),
    server_time: now,
  }),
})
