import type { Db } from '../../core/database.ts'
import { statusAt } from '../../mechanics/coupon/coupon-table.ts'
import type { AssistKey } from '../../mechanics/assist/session.ts'

/** `user_grant.source` of redeemed sessions; the source id is the session's. */
export const SOURCE = 'bargain'

/** The code for which a session was redeemed. */
export async function grantOfSession(
  db: Db,
  { brandId, sessionId }: AssistKey,
  now: number,
): Promise<{ grant_id: string; grant_status: number; valid_to: number }> {
  const grant = await db
    .selectFrom('user_grant')
    .select(['grant_id', 'status', 'valid_to'])
    .where('brand_id', '=', brandId)
    .where('source', '=', SOURCE)
    .where('source_id', '=', sessionId)
    .executeTakeFirst()
  if (!grant) return { grant_id: '', grant_status: 0, valid_to: 0 }
  const { grant_id, valid_to } = grant
  return { grant_id, grant_status: statusAt(grant, now), valid_to }
}
