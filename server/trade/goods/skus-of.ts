import { sql } from 'kysely'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import { readByIds } from '../../core/batched-read.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'

/** A SKU as shown by a campaign. */
export interface SkuFace {
  goods_id: number
  sku_id: number
  title: string
  intro: string
  thumb: string
  /** Specification values such as 湖蓝 大号; '' for goods with a single SKU. */
  specs_text: string
  /** Regular price, fen. */
  price_fen: number
}

/** SKUs in the order of the ids; those that are not on sale are left out. */
export async function skusOf(db: Db, brandId: number, skuIds: number[]): Promise<SkuFace[]> {
  if (skuIds.length === 0) return []
  const rows = await readFaces(db, { brandId, ids: skuIds })
  return rows.map(({ specs, sku_thumb, thumb, ...row }) => ({
    ...row,
    thumb: sku_thumb || thumb,
    specs_text: specs.map(({ value }) => value).join(' '),
  }))
}

const readFaces = readByIds(
  ({ sku_id }: { sku_id: number }) => sku_id,
  (db, brandId, ids) =>
    inBrand(db, brandId)
      .selectFrom('sku')
      .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
      .where('sku.sku_id', '=', sql<number>`any(${ids}::int[])`)
      .where('sku.status', '=', shelfStatus.on)
      .where('goods.status', '=', shelfStatus.on)
      .select([
        'sku.sku_id',
        'sku.specs',
        'sku.price_fen',
        'sku.thumb as sku_thumb',
        'goods.goods_id',
        'goods.title',
        'goods.intro',
        'goods.thumb',
      ])
      .execute(),
)
