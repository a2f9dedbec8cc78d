import type { Selectable } from 'kysely'
import type { Db } from '../core/database.ts'
import { ReplyError } from '../core/replies.ts'
import type { GoodsTable, SkuTable } from '../core/tables.ts'

const ON = 1

/** What is ordered: a form of some goods, so many times. */
export interface Wanted {
  skuId: number
  count: number
}

export interface Line extends Wanted {
  goods: Selectable<GoodsTable>
  sku: Selectable<SkuTable>
  specsText: string
}

/** The goods of an order, all of one shop; refuses with 1002 what is not on sale. */
export async function loadLines(db: Db, brandId: number, wanted: Wanted[]): Promise<Line[]> {
  const skuIds = wanted.map(({ skuId }) => skuId)
  const skus = await db
    .selectFrom('sku')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('sku_id', 'in', skuIds)
    .where('status', '=', ON)
    .execute()
  const goods = await db
    .selectFrom('goods')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('goods_id', 'in', [0, ...skus.map(({ goods_id }) => goods_id)])
    .where('status', '=', ON)
    .execute()
  return wanted.map(({ skuId, count }) => {
    const sku = skus.find(({ sku_id }) => sku_id === skuId)
    const ofSku = goods.find(({ goods_id }) => goods_id === sku?.goods_id)
    if (!sku || !ofSku) throw new ReplyError('notFound', { message: '商品已下架' })
    const specsText = sku.specs.map(({ value }) => value).join(' ')
    return { skuId, count, sku, goods: ofSku, specsText }
  })
}

/** The merchant whose goods these are; goods without one are the brand's first shop's. */
export async function shopOf(db: Db, brandId: number, [line]: Line[]): Promise<number> {
  if (line && line.goods.shop_id > 0) return line.goods.shop_id
  const { shop_id } = await db
    .selectFrom('shop')
    .select(eb => eb.fn.min('shop_id').as('shop_id'))
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow()
  return shop_id
}
