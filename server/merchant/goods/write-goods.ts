import type { SavedShelfStatus } from '../../../api/values/shelf-status.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { GoodsFields } from '../../../api/form-rules/goods-fields.ts'
import type { Tx } from '../../core/tx.ts'
import { columnsOf } from './columns.ts'
import { fieldsOf, isOnSale } from './form.ts'
import type { GoodsData, SkuData } from './goods-table.ts'
import { planSkus, type ShelfWriter, type SkuPlan, writeSkus } from './save-skus.ts'

/** Key of a stock change: a request sent again by the same person has the same one. */
export const changeIdOf = ({ uid, reqId }: { uid: number; reqId: string }): string =>
  `${uid}:${reqId.toLowerCase()}`

/** Whether goods are on sale, and when they will be. */
export interface GoodsShelf {
  status: SavedShelfStatus
  on_at: number
}

interface NewGoods {
  goods: GoodsFields
  shelf: GoodsShelf
  /** First free numbers. */
  numbers: { goods: number; sku: number }
}

/** Inserts goods with their SKUs, whose stock is still to be written. */
export async function insertGoods(
  trx: Tx,
  { brandId, staff, now }: ShelfWriter,
  { goods, shelf, numbers }: NewGoods,
): Promise<SkuPlan> {
  const goodsId = numbers.goods
  await inBrand(trx, brandId)
    .insertInto('goods')
    .values({
      ...columnsOf(goods),
      shop_id: staff.shopId,
      goods_id: goodsId,
      ...shelf,
      updated_at: now,
    })
    .execute()
  const plan = planSkus([], goods, numbers.sku)
  await writeSkus(trx, brandId, { ...plan, goodsId })
  return plan
}

interface ChangedGoods {
  stored: GoodsData
  /** All SKUs that are stored, withdrawn ones included. */
  skus: SkuData[]
  goods: GoodsFields
  plan: SkuPlan
  shelf: GoodsShelf
}

/** Writes the next version of goods, which are locked. */
export async function updateGoods(
  trx: Tx,
  { brandId, now }: ShelfWriter,
  { stored, skus, goods, plan, shelf }: ChangedGoods,
): Promise<void> {
  const goodsId = stored.goods_id
  const before = fieldsOf(stored, skus.filter(isOnSale))
  const { content, ...columns } = columnsOf(goods)
  const isDetailSame = JSON.stringify(before.detail) === JSON.stringify(goods.detail)
  await inBrand(trx, brandId)
    .updateTable('goods')
    .set({
      ...columns,
      // A detail that was written elsewhere stays as it is until somebody changes it.
      ...(!isDetailSame && { content }),
      ...shelf,
      version: stored.version + 1,
      updated_at: now,
    })
    .where('goods_id', '=', goodsId)
    .execute()
  await writeSkus(trx, brandId, { ...plan, goodsId })
}
