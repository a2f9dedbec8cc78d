import type { ActivityKey } from '../../core/activity-row.ts'
import { sql } from 'kysely'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { CountRow } from './invite-table.ts'
import { TALLY_SPAN_S, tallySpan } from './invite-tally.ts'

/** Inviters with valid invitees, by their number, then by the time at which it was reached. */
export const inviteRanking = (db: Db, activity: ActivityKey) =>
  inBrand(db, activity)
    .selectFrom('invite_count')
    .where('invite_count.activity_id', '=', activity.activity_id)
    .where('valid_n', '>', 0)
    .orderBy('valid_n', 'desc')
    .orderBy('reached_at')
    .orderBy('inviter_uid')

/**
 * Number of inviters ranked above somebody. The tally counts those with more invitees and those who reached the same
 * number in an earlier span; only those of the same span are counted one by one, by the ranking's index.
 */
export async function invitersAhead(
  db: Db,
  { brand_id: brandId, activity_id }: ActivityKey,
  { inviter_uid, ...me }: Pick<CountRow, 'valid_n' | 'reached_at' | 'inviter_uid'>,
): Promise<number> {
  const { valid_n, reached_at } = me
  const span = tallySpan(me)
  const { rows } = await sql<{ ahead: number }>`
    select
      (select coalesce(sum(inviters), 0) from invite_tally
        where brand_id = ${brandId} and activity_id = ${activity_id}
          and valid_n > ${valid_n}::int)
      + (select coalesce(sum(inviters), 0) from invite_tally
        where brand_id = ${brandId} and activity_id = ${activity_id}
          and valid_n = ${valid_n}::int and span < ${span}::int)
      + (select count(*) from invite_count
        where brand_id = ${brandId} and activity_id = ${activity_id} and valid_n > 0
          and valid_n = ${valid_n}::int and reached_at >= ${span * TALLY_SPAN_S}::bigint
          and (reached_at, inviter_uid) < (${reached_at}::bigint, ${inviter_uid}::int))
      as ahead`.execute(db)
  return Number(rows[0]?.ahead ?? 0)
}
