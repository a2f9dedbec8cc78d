import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { type AssistKey, type AssistRow, readSession } from '../assist/session.ts'
import { sessionMissing } from './bargain-session.ts'
import type { BargainTerms } from './bargain-terms.ts'

/** A type of campaign in which friends cut a price; types differ in what is sold and how it is bought. */
export interface BargainKind {
  type: 'goodsBargain' | 'bargain'
  /** Path segment of its calls. */
  calls: 'goods-bargain' | 'bargain'
  /** A visible campaign of this type. Refuses with 2101. */
  findActivity(db: Db, brandId: number, activityId: number): Promise<ActivityRow>
  terms(activity: ActivityRow): BargainTerms
}

/** A session and its campaign. Refuses with 2101 when the brand has none of this type. */
export async function findSession(
  kind: BargainKind,
  db: Db,
  key: AssistKey,
): Promise<{ session: AssistRow; activity: ActivityRow }> {
  const session = await readSession(db, key)
  if (!session) throw sessionMissing()
  return { session, activity: await kind.findActivity(db, key.brandId, session.activity_id) }
}
