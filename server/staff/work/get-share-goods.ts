import { WHOLE_BP } from '../../../api/values/basis-points.ts'
import * as v from 'valibot'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import type { ShareGoodsList } from '../../../api/staff-share.ts'
import { defineRoute } from '../../core/define-route.ts'
import { anyText, id, limit, page } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { shelfStock } from '../../trade/goods/goods-stock.ts'
import { requireContent } from '../../content/material/find-content.ts'
import { matching } from '../../core/keyword.ts'
import { placeOf } from './place.ts'

/** Sort position of goods that the article does not name. */
const LAST = 1_000_000

/**
 * Goods on sale; those of the article come first, in its order. Refuses with 4004 for a missing
 * article.
 */
export const getShareGoods = defineRoute({
  method: 'GET',
  path: '/retail/work/get-share-goods',
  access: 'staff',
  input: { articleId: v.optional(id), keyword: v.optional(anyText(40), ''), page, limit },

  async handle({ db, brandId, staff, input, now }): Promise<ShareGoodsList> {
    const { articleId } = input
    if (articleId) {
      await requireContent(db, brandId, { kind: 'article', id: articleId, now })
    }
    const rows = await inBrand(db, brandId)
      .selectFrom('goods')
      .leftJoin('article_goods', join =>
        join
          .onRef('article_goods.goods_id', '=', 'goods.goods_id')
          .on('article_goods.article_id', '=', articleId ?? 0),
      )
      .select([
        'goods.goods_id',
        'goods.title',
        'goods.intro',
        'goods.thumb',
        'goods.price',
        'goods.market_price',
        'goods.tag',
        'goods.commission_bp',
      ])
      .where('goods.status', '=', shelfStatus.on)
      .where('goods.title', 'like', matching(input.keyword))
      .orderBy(eb => eb.fn.coalesce('article_goods.sort', eb.val(LAST)))
      .orderBy('goods.goods_id')
      .limit(input.limit + 1)
      .offset((input.page - 1) * input.limit)
      .execute()
    const place = await placeOf(db, brandId, staff.storeId)
    const shown = rows.slice(0, input.limit)
    const stock = await shelfStock(
      db,
      brandId,
      shown.map(({ goods_id }) => goods_id),
    )
    return {
      goodsList: shown.map(({ commission_bp, ...goods }) => ({
        ...goods,
        stock: stock.get(goods.goods_id) ?? 0,
        commission: Math.floor((goods.price * commission_bp) / WHOLE_BP),
      })),
      has_more: rows.length > input.limit,
      mall: { shop_name: place.shopName },
    }
  },
})
