import * as v from 'valibot'
import type { SkuStockRow } from '../../../api/goods-admin.ts'
import { stockFault } from '../../../api/goods-admin.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import { changeShelf, type ShelfChange } from '../../ledgers/shelf-change.ts'
import { UNCOUNTED } from '../../ledgers/sku-stock.ts'
import { stocksOf } from './form.ts'
import { ownGoods } from './goods-table.ts'
import { refuseFaults } from './input.ts'
import { changeIdOf } from './write-goods.ts'

const pieces = v.pipe(v.number(), v.integer(), v.minValue(-999_999), v.maxValue(999_999))

/** Changes the shelf stock of one SKU, by a difference or to a count. */
export const goodsStock = defineWrite({
  name: 'business/goods-stock',
  path: '/retail/business/goods-stock',
  access: 'merchant',
  input: { skuId: id, way: v.picklist(['add', 'count']), n: pieces, seen: pieces },

  async run({ trx, brand, staff, attempt, input, now }): Promise<SkuStockRow> {
    const { skuId, way, n, seen } = input
    const caller = { brandId: brand.brand_id, staff }
    const own = await ownGoods(trx, caller)
      .innerJoin('sku', join =>
        join
          .onRef('sku.brand_id', '=', 'goods.brand_id')
          .onRef('sku.goods_id', '=', 'goods.goods_id'),
      )
      .where('sku.sku_id', '=', skuId)
      .select('sku.sku_id')
      .executeTakeFirst()
    // guard: stock of the own shop [server merchant/goods/rights]
    if (!own) throw new ReplyError('notFound', { message: '商品不存在或已删除' })
    await changeShelf(trx, {
      brandId: caller.brandId,
      skuId,
      changeId: changeIdOf(attempt),
      userId: staff.userId,
      reason: way,
      to: toOf(way, n, seen),
      now,
    })
    const [row] = await stocksOf(trx, caller.brandId, [skuId])
    return row ?? { sku_id: skuId, left: 0, held: 0, sold: 0 }
  },
})

function toOf(way: 'add' | 'count', n: number, seen: number): ShelfChange['to'] {
  if (way === 'add') {
    if (n === 0) refuseFaults({ n: '填要加或减的件数' })
    return { add: n }
  }
  const count = n === UNCOUNTED ? null : n
  const fault = count === null ? undefined : stockFault(count)
  if (fault) refuseFaults({ n: fault })
  return { count, seen: seen === UNCOUNTED ? null : seen }
}
