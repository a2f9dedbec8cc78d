import { brandDay } from '../core/clock.ts'
import type { ShopNoticeTable } from '../core/tables.ts'
import type { Tx } from '../core/tx.ts'
import type { ActivityRow } from './state.ts'

/** Writes down what the people who run an activity are to know; false when the same stands there for today. */
export async function noteForShop(
  trx: Tx,
  { brand_id, activity_id }: Pick<ActivityRow, 'brand_id' | 'activity_id'>,
  { kind, uid }: Pick<ShopNoticeTable, 'kind' | 'uid'>,
  now: number,
): Promise<boolean> {
  const row = await trx
    .insertInto('shop_notice')
    .values({ brand_id, activity_id, kind, uid, day: brandDay(now), created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('created_at')
    .executeTakeFirst()
  return row !== undefined
}
