import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
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
  const grant = await inBrand(db, brandId)
    .selectFrom('user_grant')
    .select(['grant_id', 'status', 'valid_to'])
    .where('source', '=', SOURCE)
    .where('source_id', '=', sessionId)
    .executeTakeFirst()
  if (!grant) return { grant_id: '', grant_status: 0, valid_to: 0 }
  const { grant_id, valid_to } = grant
  return { grant_id, grant_status: statusAt(grant, now), valid_to }
}
