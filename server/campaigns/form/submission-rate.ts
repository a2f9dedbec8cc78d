import { sql } from 'kysely'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'

const PACE_S = 3

/**
 * Limits a person to one submission every three seconds. A refused one does not count, because its
 * transaction is rolled back.
 */
export async function limitSubmissionRate(
  trx: Tx,
  brandId: number,
  uid: number,
  now: number,
): Promise<void> {
  // guard: three seconds between two submissions [server form/submit]
  //   where rate.window_start + ${PACE_S} <= ${now}::bigint ~>
  const { rows } = await sql`
    insert into rate (brand_id, rate_key, window_start, hits) values (${brandId}, ${`form:${uid}`}, ${now}, 1)
    on conflict (brand_id, rate_key) do update set window_start = ${now}::bigint
    where rate.window_start + ${PACE_S} <= ${now}::bigint
    returning hits`.execute(trx)
  if (rows.length === 0)
    throw new ReplyError('tooFrequent', { message: '提交得太快了，请稍等几秒' })
}
