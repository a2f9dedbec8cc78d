import { MOST_GOODS } from '../../../api/values/article-limits.ts'
import * as v from 'valibot'
import type { ContentKind } from '../../../api/share.ts'
import type { Db } from '../../core/database.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { goodsOf } from '../../trade/goods/goods-table.ts'

export const goodsField = v.optional(v.pipe(v.array(id), v.maxLength(MOST_GOODS)), [])

/** Refuses goods that are not the brand's or not on sale. */
export async function requireGoods(db: Db, brandId: number, goodsIds: number[]): Promise<void> {
  const wanted = new Set(goodsIds)
  const found = await goodsOf(db, brandId, [...wanted])
  // guard: goods of the own brand that are on sale [server merchant/content/articles]
  //   if (found.length < wanted.size) ~> if (false)
  if (found.length < wanted.size) {
    throw new ReplyError('badParameter', {
      message: '有商品已下架，请重新选择',
      data: { field: 'goodsIds' },
    })
  }
}

/** The goods of a material, in this order. */
export async function setGoods(
  trx: Tx,
  { brandId, kind, id: materialId }: { brandId: number; kind: ContentKind; id: number },
  goodsIds: number[],
): Promise<void> {
  const ids = [...new Set(goodsIds)]
  if (kind === 'article') {
    const key = { brand_id: brandId, article_id: materialId }
    await inBrand(trx, brandId)
      .deleteFrom('article_goods')
      .where('article_id', '=', materialId)
      .execute()
    if (ids.length === 0) return
    const rows = ids.map((goods_id, sort) => ({ ...key, goods_id, sort }))
    await trx.insertInto('article_goods').values(rows).execute()
    return
  }
  const key = { brand_id: brandId, kind, material_id: materialId }
  await inBrand(trx, brandId)
    .deleteFrom('material_goods')
    .where('kind', '=', kind)
    .where('material_id', '=', materialId)
    .execute()
  if (ids.length === 0) return
  const rows = ids.map((goods_id, sort) => ({ ...key, goods_id, sort }))
  await trx.insertInto('material_goods').values(rows).execute()
}
