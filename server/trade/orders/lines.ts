import { type Selectable, sql } from 'kysely'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import { readByIds } from '../../core/batched-read.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { GoodsTable, SkuTable } from '../../core/tables.ts'
import { firstShopOf } from '../goods/first-shop.ts'

/** An ordered SKU and its quantity. */
export interface Wanted {
  skuId: number
  count: number
}

export interface Line extends Wanted {
  goods: Selectable<GoodsTable>
  sku: Selectable<SkuTable>
  specsText: string
}

/** Loads the goods of an order, all of one shop; refuses with 1002 those not on sale, with 1110 those of several shops. */
export async function loadLines(db: Db, brandId: number, wanted: Wanted[]): Promise<Line[]> {
  const skuIds = wanted.map(({ skuId }) => skuId)
  const skus = await readSkus(db, { brandId, ids: skuIds })
  const goods = await readGoods(db, { brandId, ids: skus.map(({ goods_id }) => goods_id) })
  const lines = wanted.map(({ skuId, count }) => {
    const sku = skus.find(({ sku_id }) => sku_id === skuId)
    const ofSku = goods.find(({ goods_id }) => goods_id === sku?.goods_id)
    if (!sku || !ofSku) throw new ReplyError('notFound', { message: '商品已下架' })
    const specsText = sku.specs.map(({ value }) => value).join(' ')
    return { skuId, count, sku, goods: ofSku, specsText }
  })
  await refuseSeveralShops(db, brandId, lines)
  return lines
}

/** An order has one merchant, who receives all of its money. */
async function refuseSeveralShops(db: Db, brandId: number, lines: Line[]): Promise<void> {
  const named = new Set(lines.map(({ goods }) => goods.shop_id))
  if (named.size < 2) return
  const merchants = new Set<number>()
  for (const line of lines) merchants.add(await shopOf(db, brandId, [line]))
  // guard: an order pays one merchant [server orders/create]
  if (merchants.size > 1) throw new ReplyError('severalShops')
}

const readSkus = readByIds<Selectable<SkuTable>>(
  ({ sku_id }) => sku_id,
  (db, brandId, ids) =>
    inBrand(db, brandId)
      .selectFrom('sku')
      .selectAll()
      .where('sku_id', '=', sql<number>`any(${ids}::int[])`)
      .where('status', '=', shelfStatus.on)
      .execute(),
)

const readGoods = readByIds<Selectable<GoodsTable>>(
  ({ goods_id }) => goods_id,
  (db, brandId, ids) =>
    inBrand(db, brandId)
      .selectFrom('goods')
      .selectAll()
      .where('goods_id', '=', sql<number>`any(${ids}::int[])`)
      .where('status', '=', shelfStatus.on)
      .execute(),
)

/** The merchant of the goods; goods without one belong to the brand's first shop. */
export async function shopOf(db: Db, brandId: number, [line]: Line[]): Promise<number> {
  if (line && line.goods.shop_id > 0) return line.goods.shop_id
  const shopId = await firstShopOf(db, brandId)
  if (shopId === undefined) throw new Error(`brand ${brandId} has no shop`)
  return shopId
}
