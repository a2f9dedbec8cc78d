import { goodsBounds } from '../../../api/form-rules/goods-fields.ts'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { columnsOf } from './columns.ts'
import { fieldsOf, isOnSale } from './form.ts'
import { findGoods, nextNumbers, refuseDeleted, skusOf } from './goods-table.ts'
import { planSkus, shelfSteps, writeShelf, writeSkus } from './save-skus.ts'
import { changeIdOf } from './write-goods.ts'

const MARK = '（副本）'

/** A copy of goods: off the shelf, with nothing in stock, and without the code, which is unique. */
export const goodsCopy = defineWrite({
  name: 'business/goods-copy',
  path: '/retail/business/goods-copy',
  access: 'merchant',
  input: { goodsId: id },

  async run({ trx, brandId, staff, attempt, input, now }): Promise<{ goods_id: number }> {
    const caller = { brandId, staff }
    const row = await findGoods(trx, caller, input.goodsId, now)
    refuseDeleted(row, '复制')
    const skus = (await skusOf(trx, caller.brandId, [input.goodsId])).filter(isOnSale)
    const fields = fieldsOf(row, skus)
    const title = [...row.title].slice(0, goodsBounds.title - MARK.length).join('') + MARK
    const goods = { ...fields, title, skus: fields.skus.map(sku => ({ ...sku, sku_id: 0 })) }
    const numbers = await nextNumbers(trx, caller.brandId)
    await inBrand(trx, caller)
      .insertInto('goods')
      .values({
        ...columnsOf(goods),
        goods_id: numbers.goods,
        shop_id: staff.shopId,
        code: '',
        thumb: row.thumb,
        price: row.price,
        content: row.content,
        tag: row.tag,
        status: shelfStatus.off,
        updated_at: now,
      })
      .execute()
    const plan = planSkus([], goods, numbers.sku)
    await writeSkus(trx, caller.brandId, { ...plan, goodsId: numbers.goods })
    await writeShelf(trx, { ...caller, changeId: changeIdOf(attempt), now }, shelfSteps(plan))
    return { goods_id: numbers.goods }
  },
})
