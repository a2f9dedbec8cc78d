import { inBrand } from '../core/in-brand.ts'
import { sql } from 'kysely'
import { ReplyError } from '../core/replies.ts'
import type { StockChangeTable } from '../core/tables.ts'
import type { Tx } from '../core/tx.ts'
import { UNCOUNTED } from '../../api/values/uncounted.ts'
import { SHELF } from './sku-stock.ts'

/** Largest number of pieces of a SKU that a difference may lead up to; returned pieces may exceed it. */
const MOST_LEFT = 999_999

/** A change of shelf stock by the shop. */
export interface ShelfChange {
  brandId: number
  skuId: number
  /** Names the attempt; the second change of a SKU under one name is an error. */
  changeId: string
  userId: number
  reason: StockChangeTable['reason']
  /** Why, in the shop's words. */
  note?: string
  /** By a difference, or to a count of which the shop saw what was left before; null = unlimited. */
  to: { add: number } | { count: number | null; seen: number | null }
  now: number
}

/**
 * Changes what is left on the shelf, and writes it down. Buyers move the same row, so a difference has to fit what is
 * left, and a count replaces only what was seen. Refuses with 1004 and `data.left`. Locks the row, so call it last, in
 * the order of the SKUs.
 */
export async function changeShelf(trx: Tx, change: ShelfChange): Promise<number | null> {
  const { brandId, skuId, changeId, userId, reason, note = '', to, now } = change
  const shelf = { brand_id: brandId, activity_id: SHELF, item: skuId }
  await trx
    .insertInto('stock')
    .values({ ...shelf, left_n: 0 })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const left = await write(trx, change)
  const delta_n =
    'add' in to ? to.add : to.seen === null || to.count === null ? 0 : to.count - to.seen
  await inBrand(trx, brandId)
    .insertInto('stock_change')
    .values({
      item: skuId,
      change_id: changeId,
      user_id: userId,
      reason,
      delta_n,
      left_n: left,
      note,
      changed_at: now,
    })
    .execute()
  return left
}

async function write(trx: Tx, { brandId, skuId, to }: ShelfChange): Promise<number | null> {
  const shelf = () =>
    inBrand(trx, brandId)
      .updateTable('stock')
      .where('activity_id', '=', SHELF)
      .where('item', '=', skuId)
      .where('bucket', '=', 0)
  const query =
    'add' in to
      ? shelf()
          .set({ left_n: sql<number>`left_n + ${to.add}::int` })
          // guard: a difference fits what is left [server ledgers/shelf-change]
          //   `left_n + ${to.add}::int between 0 and greatest(left_n, ${MOST_LEFT})` ~> `left_n is not null`
          .where(sql<boolean>`left_n + ${to.add}::int between 0 and greatest(left_n, ${MOST_LEFT})`)
      : shelf()
          .set({ left_n: to.count })
          // guard: a count replaces only what was seen [server ledgers/shelf-change]
          //   `left_n is not distinct from ${to.seen}::int` ~> `true`
          .where(sql<boolean>`left_n is not distinct from ${to.seen}::int`)
  const row = await query.returning('left_n').executeTakeFirst()
  if (row) return row.left_n
  throw await refusalOf(trx, { brandId, skuId })
}

async function refusalOf(
  trx: Tx,
  { brandId, skuId }: Pick<ShelfChange, 'brandId' | 'skuId'>,
): Promise<ReplyError> {
  const { left_n } = await inBrand(trx, brandId)
    .selectFrom('stock')
    .select('left_n')
    .where('activity_id', '=', SHELF)
    .where('item', '=', skuId)
    .where('bucket', '=', 0)
    .executeTakeFirstOrThrow()
  const message =
    left_n === null
      ? '现在是不限库存，请重新填写'
      : `现在库存是 ${left_n} 件，刚刚有变化；核对后再填一次`
  return new ReplyError('stateChanged', { message, data: { left: left_n ?? UNCOUNTED } })
}
