import * as v from 'valibot'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import type { SkuStockRow } from '../../../api/goods-admin.ts'
import { stockFault } from '../../../api/form-rules/goods-fields.ts'
import type { Db } from '../../core/database.ts'
import { defineWrite } from '../../core/define-write.ts'
import { anyText, id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { changeShelf, type ShelfChange } from '../../ledgers/shelf-change.ts'
import type { Caller } from '../../staff/stores/scope.ts'
import { stocksOf } from './form.ts'
import { lockGoods, ownGoods, refuseDeleted } from './goods-table.ts'
import { refuseFaults } from './input.ts'
import { UNCOUNTED } from '../../../api/values/uncounted.ts'
import { changeIdOf } from './write-goods.ts'

const pieces = v.pipe(v.number(), v.integer(), v.minValue(-999_999), v.maxValue(999_999))

/** Changes the shelf stock of one SKU, by a difference or to a count. */
export const goodsStock = defineWrite({
  name: 'business/goods-stock',
  path: '/retail/business/goods-stock',
  access: 'merchant',
  input: {
    skuId: id,
    way: v.picklist(['add', 'count']),
    n: pieces,
    seen: pieces,
    note: v.optional(anyText(60), ''),
  },

  async run({ trx, brandId, staff, attempt, input, now }): Promise<SkuStockRow> {
    const { skuId, way, n, seen, note } = input
    const caller = { brandId, staff }
    const sku = await findSku(trx, caller, skuId)
    // Takes turns with a save, which may withdraw the SKU, and with a deletion.
    refuseDeleted(await lockGoods(trx, caller, sku.goods_id, now), '改库存')
    await refuseWithdrawn(trx, caller.brandId, skuId)
    await changeShelf(trx, {
      brandId: caller.brandId,
      skuId,
      changeId: changeIdOf(attempt),
      userId: staff.userId,
      reason: way,
      note: note.trim(),
      to: toOf(way, n, seen),
      now,
    })
    const [row] = await stocksOf(trx, caller.brandId, [skuId])
    return row ?? { sku_id: skuId, left: 0, held: 0, sold: 0 }
  },
})

/** A SKU of the caller's shop, also a withdrawn one. Refuses with 1002. */
export async function findSku(
  db: Db,
  caller: Caller,
  skuId: number,
): Promise<{ sku_id: number; goods_id: number }> {
  const own = await ownGoods(db, caller)
    .innerJoin('sku', 'sku.goods_id', 'goods.goods_id')
    .where('sku.sku_id', '=', skuId)
    .select(['sku.sku_id', 'sku.goods_id'])
    .executeTakeFirst()
  // guard: stock of the own shop [server merchant/goods/rights]
  if (!own) throw new ReplyError('notFound', { message: '商品不存在或已删除' })
  return own
}

async function refuseWithdrawn(trx: Tx, brandId: number, skuId: number): Promise<void> {
  const sold = await inBrand(trx, brandId)
    .selectFrom('sku')
    .select('sku_id')
    .where('sku_id', '=', skuId)
    .where('status', '=', shelfStatus.on)
    .executeTakeFirst()
  // guard: a withdrawn SKU gets no stock [server merchant/goods/shelf]
  if (!sold) throw new ReplyError('stateChanged', { message: '这个规格已经不卖了，重新打开看看' })
}

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
