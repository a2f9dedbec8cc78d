import { SHELF } from '../../ledgers/sku-stock.ts'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import type { GoodsDetail, GoodsKind, SkuBrief } from '../../../api/goods.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { canContact } from '../contact/contact-ways.ts'
import { boughtPieces } from './bought.ts'
import { UNCOUNTED } from '../../../api/values/uncounted.ts'
import { piecesOf } from '../../ledgers/sku-left.ts'

/** Goods on sale with the content of their page. Goods off the shelf are reported as missing. */
export const goodsDetail = defineRoute({
  method: 'GET',
  path: '/wechat/goods/detail',
  access: 'open',
  input: { goodsId: id },

  async handle({ db, brand, visitor, input, now }): Promise<GoodsDetail> {
    const { brand_id: brandId, free_freight_from_fen } = brand
    const { goodsId } = input
    const row = await inBrand(db, brandId)
      .selectFrom('goods')
      .selectAll()
      .where('goods_id', '=', goodsId)
      .where('status', '=', shelfStatus.on)
      .executeTakeFirst()
    if (!row) throw new ReplyError('notFound', { message: '商品不存在或已下架' })
    const bought = visitor
      ? await boughtPieces(db, { brandId, uid: visitor.uid }, [goodsId])
      : new Map<number, number>()
    const { goods_id, title, intro, thumb, images, content, limit_n, freight_fen, ways } = row
    return {
      goods_id,
      title,
      intro,
      kind: row.kind as GoodsKind,
      thumb,
      images: images.length > 0 ? images : [thumb],
      content,
      market_price_fen: row.market_price,
      limit_n,
      bought_n: bought.get(goodsId) ?? 0,
      freight_fen,
      ways,
      free_freight_from_fen,
      can_contact: await canContact(db, brand, { brandId, uid: visitor?.uid ?? null, now }),
      skus: await skusOf(db, brandId, goodsId),
    }
  },
})

async function skusOf(db: Db, brandId: number, goodsId: number): Promise<SkuBrief[]> {
  const skus = await inBrand(db, brandId)
    .selectFrom('sku')
    .select(['sku_id', 'specs', 'price_fen', 'thumb'])
    .where('goods_id', '=', goodsId)
    .where('status', '=', shelfStatus.on)
    .orderBy('sort')
    .orderBy('sku_id')
    .execute()
  const skuIds = skus.map(({ sku_id }) => sku_id)
  const pieces = await piecesOf(db, { brandId, activityId: SHELF, skuIds })
  return skus.map(sku => {
    const found = pieces.find(({ item }) => item === sku.sku_id)
    return { ...sku, thumb: sku.thumb || null, left: found ? (found.left_n ?? UNCOUNTED) : 0 }
  })
}
