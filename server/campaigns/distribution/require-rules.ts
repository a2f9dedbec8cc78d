import type { Db } from '../../core/database.ts'
import type { Brand } from '../../core/define-route.ts'
import { ReplyError } from '../../core/replies.ts'
import {
  type DistributionRules,
  distributionRules,
} from '../../mechanics/distribution/distribution-rules.ts'
import {
  activeDistributor,
  type DistributorRow,
  type Person,
} from '../../mechanics/distribution/distributor-table.ts'

/** The brand's rules. Refuses with 1002 without distribution. */
export function requireRules(brand: Pick<Brand, 'distribution_rules'>): DistributionRules {
  const rules = distributionRules(brand)
  if (rules) return rules
  throw new ReplyError('notFound', { message: '商家还没有开通推广' })
}

/** The caller as an active distributor. Refuses everybody else with 1401. */
export async function requireDistributor(db: Db, person: Person): Promise<DistributorRow> {
  const row = await activeDistributor(db, person)
  if (row) return row
  throw new ReplyError('notDistributor')
}
