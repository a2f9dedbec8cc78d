import * as v from 'valibot'
import type { GoodsKind, GoodsPage } from '../../../api/goods.ts'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import { defineRoute } from '../../core/define-route.ts'
import { anyText, id } from '../../core/fields.ts'
import { type Cursor, after, cutPage } from '../../core/page-cursor.ts'
import { badField } from '../../core/parse-input.ts'
import { goodsOnSale, goodsSorts, kindsOnSale } from './goods-on-sale.ts'

const kinds: GoodsKind[] = [1, 2, 3]

/** Goods on sale, by kind and keyword. */
export const goodsList = defineRoute({
  method: 'GET',
  path: '/wechat/goods/list',
  access: 'open',
  // From an address, where a wrong value shows all goods instead of nothing.
  input: {
    keyword: v.fallback(v.optional(anyText(40), ''), ''),
    kind: v.fallback(v.optional(v.pipe(id, v.picklist(kinds))), undefined),
    sort: v.fallback(v.optional(v.picklist(goodsSorts), 'new'), 'new'),
    after,
  },

  async handle({ db, brandId, visitor, input }): Promise<GoodsPage> {
    const rows = await goodsOnSale(db, {
      ...input,
      brandId,
      level: visitor?.memberLevel ?? 0,
      after: placeOf(input.after),
      limit: PAGE_SIZE + 1,
    })
    const { page, next } = cutPage(rows, PAGE_SIZE, ({ goods, value }) => ({
      at: value,
      key: String(goods.goods_id),
    }))
    return {
      list: page.map(({ goods }) => goods),
      next,
      kinds: await kindsOnSale(db, brandId),
    }
  },
})

function placeOf(cursor: Cursor | null): { value: number; goodsId: number } | null {
  if (!cursor) return null
  if (!v.is(id, cursor.key)) throw badField('after')
  return { value: cursor.at, goodsId: Number(cursor.key) }
}
