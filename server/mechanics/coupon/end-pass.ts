import { passState } from '../../../api/values/pass-state.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'

export interface PassEnd {
  brandId: number
  of: [key: 'pass_id' | 'grant_id', value: string]
  to: typeof passState.lapsed | typeof passState.takenBack | typeof passState.revoked
  now: number
}

/**
 * Ends an offer of a coupon that waits for a friend, and returns its grant; undefined if none waits. The caller then
 * changes code and grant, which are left as they were.
 */
export async function endPass(
  trx: Tx,
  { brandId, of: [key, value], to, now }: PassEnd,
): Promise<string | undefined> {
  const row = await inBrand(trx, brandId)
    .updateTable('coupon_pass')
    .set({ state: to, ended_at: now })
    .where(key, '=', value)
    // guard: only what waits comes back [server mechanics/pass-histories]
    //   .where('state', '=', passState.waiting) ~>
    .where('state', '=', passState.waiting)
    .returning('grant_id')
    .executeTakeFirst()
  return row?.grant_id
}
