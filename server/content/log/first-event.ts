import { inBrand } from '../../core/in-brand.ts'
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
  const row = await inBrand(trx, brandId)
    .insertInto('event_key')
    .values({ event_key: key, received_at: now })
    // guard: an event counts once [server log/page-log]
    .onConflict(conflict => conflict.doNothing())
    .returning('event_key')
    .executeTakeFirst()
  events.inc({ result: row ? 'stored' : 'known' })
  return row !== undefined
}
