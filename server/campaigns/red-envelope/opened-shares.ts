import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'

/** Number of opened shares of an activity's envelopes. */
export async function openedSharesIn(db: Db, activity: ActivityRow): Promise<number> {
  const { n } = await inBrand(db, activity)
    .selectFrom('envelope_share')
    .innerJoin('envelope', 'envelope.envelope_id', 'envelope_share.envelope_id')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('envelope.activity_id', '=', activity.activity_id)
    .executeTakeFirstOrThrow()
  return n
}
