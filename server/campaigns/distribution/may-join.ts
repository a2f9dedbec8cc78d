import type { DistributorMe } from '../../../api/distribution.ts'
import type { Db } from '../../core/database.ts'
import { spentBy } from '../../mechanics/participate/spent.ts'
import type { DistributionRules } from '../../mechanics/distribution/distribution-rules.ts'
import type { Person } from '../../mechanics/distribution/distributor-table.ts'

const MEMBERS = 1
const INVITED = 3
const SPENT = 4

type Missing = Pick<DistributorMe, 'missing' | 'missing_fen'>

/** What prevents a person from applying. */
export async function missingFor(
  db: Db,
  person: Person & { memberLevel: number },
  { mode, spent_from_fen }: DistributionRules,
): Promise<Missing> {
  const nothing: Missing = { missing: '', missing_fen: 0 }
  if (mode === MEMBERS && person.memberLevel === 0) return { ...nothing, missing: 'member' }
  if (mode === INVITED) return { ...nothing, missing: 'invited' }
  if (mode !== SPENT) return nothing
  const missing_fen = Math.max(0, spent_from_fen - (await spentBy(db, person)))
  return missing_fen > 0 ? { missing: 'spent', missing_fen } : nothing
}
