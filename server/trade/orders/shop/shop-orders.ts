import * as v from 'valibot'
import type { Db } from '../../../core/database.ts'
import { anyText, count } from '../../../core/fields.ts'
import { matching } from '../../../core/keyword.ts'
import { inBrand } from '../../../core/in-brand.ts'
import { ReplyError } from '../../../core/replies.ts'
import type { Tx } from '../../../core/tx.ts'
import { refundStatusOfOrder } from '../states.ts'
import { lockRefund } from '../judge-refund.ts'
import { lockOrder, type OrderRow } from '../order-table.ts'
import type { RefundRow } from '../refund-table.ts'
import { type Shop, shopOrders } from '../shop-sight.ts'

const tabs = ['all', '0', '10', '15', '20', '30', 'refund'] as const

/** Fields by which the shop narrows its orders. */
export const orderFilter = {
  tab: v.fallback(v.picklist(tabs), 'all'),
  keyword: anyText(30),
  storeId: count,
}

export interface OrderFilter {
  tab: (typeof tabs)[number]
  keyword: string
  storeId: number
}

/** Those of a tab, a store, and a number or a buyer's name or phone; all columns. */
export function matchingOrders(db: Db, shop: Shop, { tab, keyword, storeId }: OrderFilter) {
  const word = matching(keyword)
  return shopOrders(db, shop)
    .innerJoin('visitor', 'visitor.uid', 'shop_order.uid')
    .selectAll('shop_order')
    .$if(tab === 'refund', query => query.where('refund_status', '!=', refundStatusOfOrder.none))
    .$if(tab !== 'all' && tab !== 'refund', query =>
      query.where('shop_order.status', '=', Number(tab)),
    )
    .$if(storeId > 0, query => query.where('shop_order.store_id', '=', storeId))
    .$if(keyword.trim() !== '', query =>
      query.where(eb =>
        eb.or([
          eb('shop_order.order_no', 'like', word),
          eb('visitor.nickname', 'like', word),
          eb('visitor.phone', 'like', word),
          eb(eb.ref('shop_order.address', '->>').key('phone'), 'like', word),
          eb(eb.ref('shop_order.address', '->>').key('name'), 'like', word),
        ]),
      ),
    )
}

/** One visible order; any other looks missing. */
export async function findShopOrder(db: Db, shop: Shop, orderNo: string): Promise<OrderRow> {
  const row = await shopOrders(db, shop)
    .selectAll('shop_order')
    .where('shop_order.order_no', '=', orderNo)
    .executeTakeFirst()
  if (!row) throw missing()
  return row
}

/** A visible order, locked. */
export async function lockShopOrder(trx: Tx, shop: Shop, orderNo: string): Promise<OrderRow> {
  // guard: the shop changes no order that it does not see [server matrix/ids]
  await findShopOrder(trx, shop, orderNo)
  return lockOrder(trx, { brandId: shop.brandId, orderNo })
}

/** A refund of the merchant's shop and its order, both locked. */
export async function lockShopRefund(
  trx: Tx,
  shop: Shop,
  refundNo: string,
): Promise<{ order: OrderRow; refund: RefundRow }> {
  const { brandId, staff } = shop
  const found = await inBrand(trx, brandId)
    .selectFrom('refund')
    .innerJoin('shop_order', 'shop_order.order_no', 'refund.order_no')
    .select('refund.refund_no')
    .where('refund.refund_no', '=', refundNo)
    // guard: a merchant judges the refunds of the own shop [server matrix/ids]
    //   .where('shop_order.shop_id', '=', staff.shopId) ~>
    .where('shop_order.shop_id', '=', staff.shopId)
    .executeTakeFirst()
  if (!found) throw missing()
  return lockRefund(trx, { brandId, refundNo })
}

const missing = () => new ReplyError('notFound', { message: '订单不存在' })
