import type { Db } from '../core/database.ts'
import { envelopeExt, poolId } from '../red-envelope/envelope-ext.ts'
import type { ActivityRow } from './state.ts'

/** Money of a red envelope campaign that nobody has opened yet, fen: before its first opening all of it. */
export async function moneyLeftIn(db: Db, activity: ActivityRow): Promise<number> {
  const envelopes = await db
    .selectFrom('envelope')
    .select(['envelope_id', 'left_fen'])
    .where('brand_id', '=', activity.brand_id)
    .where('activity_id', '=', activity.activity_id)
    .execute()
  const isFilled = envelopes.some(each => each.envelope_id === poolId(activity))
  const whole = isFilled ? 0 : envelopeExt(activity).total_fen
  return envelopes.reduce((sum, each) => sum + each.left_fen, whole)
}
