import type { Db } from '../../core/database.ts'
import { envelopeExt, poolId } from './envelope-ext.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { inBrand } from '../../core/in-brand.ts'

/** Unopened money of a red envelope campaign, fen. */
export async function moneyLeftIn(db: Db, activity: ActivityRow): Promise<number> {
  const envelopes = await inBrand(db, activity)
    .selectFrom('envelope')
    .select(eb => [
      eb.fn.coalesce(eb.fn.sum<number>('left_fen'), eb.val(0)).as('left'),
      eb.fn.countAll<number>().filterWhere('envelope_id', '=', poolId(activity)).as('pools'),
    ])
    .where('activity_id', '=', activity.activity_id)
    .executeTakeFirstOrThrow()
  const isFilled = envelopes.pools > 0
  return Number(envelopes.left) + (isFilled ? 0 : envelopeExt(activity).total_fen)
}
