import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { type AssistKey, type AssistRow, readSession } from '../assist/session.ts'
import { sessionMissing } from './bargain-session.ts'
import type { BargainTerms } from './bargain-terms.ts'

/** One of the campaigns in which friends cut a price: they differ in what is sold and in how it is bought. */
export interface BargainKind {
  type: 'goodsBargain' | 'bargain'
  /** Its calls stand below this. */
  calls: 'goods-bargain' | 'bargain'
  /** A campaign of this kind that visitors may know of; refuses with 2101. */
  findActivity(db: Db, brandId: number, activityId: number): Promise<ActivityRow>
  terms(activity: ActivityRow): BargainTerms
}

/** A session and its campaign; refused with 2101 when there is none of this kind in the brand. */
export async function findSession(
  kind: BargainKind,
  db: Db,
  key: AssistKey,
): Promise<{ session: AssistRow; activity: ActivityRow }> {
  const session = await readSession(db, key)
  if (!session) throw sessionMissing()
  return { session, activity: await kind.findActivity(db, key.brandId, session.activity_id) }
}
