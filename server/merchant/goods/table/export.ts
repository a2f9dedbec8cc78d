import type { GoodsTableRow } from '../../../../api/goods-admin.ts'
import { defineRoute } from '../../../core/define-route.ts'
import { cutPage } from '../../../core/page-cursor.ts'
import { piecesOf } from '../../../ledgers/sku-left.ts'
import { SHELF } from '../../../ledgers/sku-stock.ts'
import { isOnSale } from '../form.ts'
import { skusOf } from '../goods-table.ts'
import { wanted, wish } from '../list.ts'

/** Goods of one page of a table. */
const PAGE_GOODS = 100

/** What the list of goods shows, as rows of a table: one for each SKU that is sold. */
export const goodsTableExport = defineRoute({
  method: 'GET',
  path: '/retail/business/goods-table',
  access: 'merchant',
  input: wish,

  async handle({ db, brandId, staff, input, now }): Promise<{
    rows: GoodsTableRow[]
    next: string
  }> {
    const goods = await wanted(db, { brandId, staff }, input, now)
      .limit(PAGE_GOODS + 1)
      .execute()
    const { page, next } = cutPage(goods, PAGE_GOODS, ({ goods_id: at }) => ({ at, key: 'g' }))
    const ids = page.map(({ goods_id }) => goods_id)
    const skus = (await skusOf(db, brandId, ids)).filter(isOnSale)
    const skuIds = skus.map(({ sku_id }) => sku_id)
    const pieces = await piecesOf(db, { brandId, activityId: SHELF, skuIds })
    const stockOf = new Map(pieces.map(each => [each.item, each]))
    const rows = page.flatMap(({ goods_id: id, code, title, status }) =>
      skus
        .filter(({ goods_id }) => goods_id === id)
        .map(({ sku_id, specs, price_fen }): GoodsTableRow => {
          const { left_n: left = 0, sold_n: sold = 0 } = stockOf.get(sku_id) ?? {}
          return { code, title, specs, price_fen, left, sold, status: status as 1 | 2 | 3 }
        }),
    )
    return { rows, next }
  },
})
