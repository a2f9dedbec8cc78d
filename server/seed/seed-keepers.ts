import type { Tx } from '../core/tx.ts'
import { olderVisitors } from './older-visitors.ts'

const DAY_S = 86_400

/** Numbers of customers of the stores' staff. */
const kept = [
  { user_id: 5, store_id: 1, n: 4 },
  { user_id: 6, store_id: 2, n: 2 },
  { user_id: 7, store_id: 1, n: 1 },
]

/** Earlier visitors whom staff look after, and hand over when they leave; the newest came today. */
export async function seedKeepers(trx: Tx, now: number): Promise<void> {
  const places = kept.flatMap(({ n, ...place }) => Array.from({ length: n }, () => place))
  const rows = places.flatMap((place, at) => {
    const uid = olderVisitors.at(-1 - at)?.uid
    const since = now - at * 5 * DAY_S
    return uid ? [{ brand_id: 8, uid, ...place, source: 'code' as const, since }] : []
  })
  await trx
    .insertInto('keeper')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await trx
    .insertInto('keeper_log')
    .values(rows.map(({ since: at, ...row }) => ({ ...row, no: 1, at })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
