import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'

/** Number of opened shares of an activity's envelopes. */
export async function openedSharesIn(
  db: Db,
  { brand_id, activity_id }: ActivityRow,
): Promise<number> {
  const { n } = await db
    .selectFrom('envelope_share')
    .innerJoin('envelope', join =>
      join
        .onRef('envelope.brand_id', '=', 'envelope_share.brand_id')
        .onRef('envelope.envelope_id', '=', 'envelope_share.envelope_id'),
    )
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('envelope_share.brand_id', '=', brand_id)
    .where('envelope.activity_id', '=', activity_id)
    .executeTakeFirstOrThrow()
  return n
}
