import { sql } from 'kysely'
import type { Tx } from '../../core/tx.ts'

/**
 * The demo writes points of different days in the order of its files. Each line's balance becomes the one that a person
 * had on its day.
 */
export async function setRunningBalances(trx: Tx): Promise<void> {
  await sql`
    update point_log set points = line.points
    from (
      select brand_id, uid, key,
        sum(delta) over (partition by brand_id, uid order by created_at, key)::int as points
      from point_log where status = 1
    ) as line
    where point_log.brand_id = line.brand_id and point_log.uid = line.uid
      and point_log.key = line.key`.execute(trx)
}
