import { inBrand } from '../core/in-brand.ts'
import { ReplyError } from '../core/replies.ts'
import type { Tx } from '../core/tx.ts'

export interface ShopShare {
  brandId: number
  activityId: number
  storeId: number
  /** The store's allotment; undefined = limited by the campaign's stock only. */
  total: number | undefined
}

/** Takes one piece of a store's allotment. Refuses with 2105 when none is left. Call it inside a transaction. */
export async function takeFromShop(trx: Tx, share: ShopShare): Promise<void> {
  const { brandId, activityId, storeId, total } = share
  if (total === undefined) return
  await inBrand(trx, brandId)
    .insertInto('shop_stock')
    .values({
      activity_id: activityId,
      store_id: storeId,
      stock_total: total,
      stock_left: total,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const taken = await rowOf(trx, share)
    .set(eb => ({ stock_left: eb('stock_left', '-', 1) }))
    // guard: a store gives only what it has left [server store-coupon/take]
    //   .where('stock_left', '>', 0) ~>
    // guard: the stock of a store [server mechanics/claim-histories]
    .where('stock_left', '>', 0)
    .returning('store_id')
    .executeTakeFirst()
  if (!taken) throw new ReplyError('soldOut', { message: '这家门店的券已领完' })
}

/** Returns one piece to a store's allotment. */
export async function giveBackToShop(trx: Tx, share: ShopShare): Promise<void> {
  await rowOf(trx, share)
    .set(eb => ({ stock_left: eb('stock_left', '+', 1) }))
    .whereRef('stock_left', '<', 'stock_total')
    .execute()
}

const rowOf = (trx: Tx, { brandId, activityId, storeId }: ShopShare) =>
  inBrand(trx, brandId)
    .updateTable('shop_stock')
    .where('activity_id', '=', activityId)
    .where('store_id', '=', storeId)
