import { type Selectable, sql } from 'kysely'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { GoodsTable, SkuTable } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import type { Caller } from '../../staff/stores/scope.ts'

export type GoodsData = Selectable<GoodsTable>
export type SkuData = Selectable<SkuTable>

/** Time in which a deletion can be undone, s. */
export const UNDO_S = 30 * DAY_S

/** Goods of the caller's shop; those without a shop belong to the brand's first one. Deleted ones are among them. */
export const ownGoods = (db: Db, { brandId, staff }: Caller) =>
  inBrand(db, brandId)
    .selectFrom('goods')
    // guard: a merchant sees the goods of the own shop [server merchant/goods/rights]
    //   .where(isOwn(brandId, staff.shopId)) ~>
    .where(isOwn(brandId, staff.shopId))

const isOwn = (brandId: number, shopId: number) => sql<boolean>`(goods.shop_id = ${shopId} or (
  goods.shop_id = 0 and ${shopId} = (select min(shop_id) from shop where brand_id = ${brandId})))`

/** Goods that the caller may see. Refuses with 1002, also once a deletion is final. */
export async function findGoods(
  db: Db,
  caller: Caller,
  goodsId: number,
  now: number,
): Promise<GoodsData> {
  const row = await ownGoods(db, caller)
    .where('goods_id', '=', goodsId)
    .selectAll()
    .executeTakeFirst()
  return refuseMissing(row, now)
}

/** The same, locked until the end of the transaction: changes of one thing take turns. */
export async function lockGoods(
  trx: Tx,
  caller: Caller,
  goodsId: number,
  now: number,
): Promise<GoodsData> {
  const row = await ownGoods(trx, caller)
    .where('goods_id', '=', goodsId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  return refuseMissing(row, now)
}

function refuseMissing(row: GoodsData | undefined, now: number): GoodsData {
  const isGone =
    row === undefined || (row.status === shelfStatus.deleted && row.deleted_at + UNDO_S <= now)
  if (isGone) throw new ReplyError('notFound', { message: '商品不存在或已删除' })
  return row
}

/** Refuses with 1004 what is done with deleted goods before they are restored. */
export function refuseDeleted({ status }: Pick<GoodsData, 'status'>, what: string): void {
  // guard: deleted goods stay as they are until they are restored [server merchant/goods/shelf]
  //   if (status === shelfStatus.deleted) ~> if (false)
  if (status === shelfStatus.deleted) {
    throw new ReplyError('stateChanged', { message: `商品已删除，先恢复再${what}` })
  }
}

/** SKUs of goods, also withdrawn ones, in the order of the form. */
export const skusOf = (db: Db, brandId: number, goodsIds: number[]): Promise<SkuData[]> =>
  inBrand(db, brandId)
    .selectFrom('sku')
    .selectAll()
    .where('goods_id', '=', sql<number>`any(${goodsIds}::int[])`)
    .orderBy('goods_id')
    .orderBy('sort')
    .orderBy('sku_id')
    .execute()

/** New numbers of goods and SKUs; the brand's row is locked, so that two writers do not get the same. */
export async function nextNumbers(
  trx: Tx,
  brandId: number,
): Promise<{ goods: number; sku: number }> {
  await inBrand(trx, brandId)
    .selectFrom('brand')
    .select('brand_id')
    .forUpdate()
    .executeTakeFirstOrThrow()
  const goods = await inBrand(trx, brandId)
    .selectFrom('goods')
    .select(eb => eb.fn.max('goods_id').as('last'))
    .executeTakeFirstOrThrow()
  const sku = await inBrand(trx, brandId)
    .selectFrom('sku')
    .select(eb => eb.fn.max('sku_id').as('last'))
    .executeTakeFirstOrThrow()
  return { goods: (goods.last ?? 0) + 1, sku: (sku.last ?? 0) + 1 }
}
