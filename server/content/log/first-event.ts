import { events } from '../../core/signals/metrics.ts'
import type { Tx } from '../../core/tx.ts'

/**
 * Whether an event arrives for the first time. Its key is a row for a week, longer than phones keep
 * what they could not send; of parallel repeats one inserts it.
 */
export async function isFirst(
  trx: Tx,
  { brandId, key, now }: { brandId: number; key: string; now: number },
): Promise<boolean> {
  const row = await trx
    .insertInto('event_key')
    .values({ brand_id: brandId, event_key: key, received_at: now })
    // guard: an event counts once [server log/page-log]
    .onConflict(conflict => conflict.doNothing())
    .returning('event_key')
    .executeTakeFirst()
  events.inc({ result: row ? 'stored' : 'known' })
  return row !== undefined
}
