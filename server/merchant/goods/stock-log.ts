import type { StockChangePage } from '../../../api/goods-admin.ts'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { after, cutPage } from '../../core/page-cursor.ts'
import { UNCOUNTED } from '../../../api/values/uncounted.ts'
import { findSku } from './stock.ts'

/** Who changed a SKU's shelf stock by hand, when and why; the newest change first. */
export const goodsStockLog = defineRoute({
  method: 'GET',
  path: '/retail/business/goods-stock-log',
  access: 'merchant',
  input: { skuId: id, after },

  async handle({ db, brandId, staff, input, now }): Promise<StockChangePage> {
    await findSku(db, { brandId, staff }, input.skuId)
    const { after: from } = input
    const rows = await inBrand(db, brandId)
      .selectFrom('stock_change as c')
      .leftJoin('shop_user as u', 'u.user_id', 'c.user_id')
      .where('c.item', '=', input.skuId)
      .$if(from !== null, query =>
        query.where(eb =>
          eb(
            eb.refTuple('c.changed_at', 'c.change_id'),
            '<',
            eb.tuple(from?.at ?? 0, from?.key ?? ''),
          ),
        ),
      )
      .select(['c.change_id', 'c.reason', 'c.delta_n', 'c.left_n', 'c.note', 'c.changed_at'])
      .select('u.name as who')
      .orderBy('c.changed_at', 'desc')
      .orderBy('c.change_id', 'desc')
      .limit(PAGE_SIZE + 1)
      .execute()
    const { page, next } = cutPage(rows, PAGE_SIZE, ({ changed_at: at, change_id: key }) => ({
      at,
      key,
    }))
    const list = page.map(({ delta_n: delta, left_n, who, ...row }) => ({
      ...row,
      delta,
      left: left_n ?? UNCOUNTED,
      who: who ?? '',
    }))
    return { list, next, server_time: now }
  },
})
