import { sql } from 'kysely'
import * as v from 'valibot'
import { DAY_S } from '../../../../api/values/time.ts'
import type { Db } from '../../../core/database.ts'
import { day, startOfDay } from '../../../core/day-field.ts'
import { anyText, count } from '../../../core/fields.ts'
import { ending, matching } from '../../../core/keyword.ts'
import { inBrand } from '../../../core/in-brand.ts'
import { badField } from '../../../core/parse-input.ts'
import { ReplyError } from '../../../core/replies.ts'
import type { Tx } from '../../../core/tx.ts'
import { refundStatusOfOrder } from '../states.ts'
import { lockRefund } from '../judge-refund.ts'
import { lockOrder, type OrderRow } from '../order-table.ts'
import { areOverdue } from '../overdue.ts'
import type { RefundRow } from '../refund-table.ts'
import { isOfStore, type Shop, shopOrders } from '../shop-sight.ts'

const tabs = ['all', '0', '10', '15', '20', '30', 'refund', 'late'] as const

/** Filters of the shop's list of orders, and of its export. */
export const orderFilter = {
  tab: v.fallback(v.picklist(tabs), 'all'),
  keyword: anyText(30),
  storeId: count,
  /** Days on which orders were made, both included. */
  from: day,
  to: day,
}

export interface OrderFilter {
  tab: (typeof tabs)[number]
  keyword: string
  storeId: number
  from?: string | undefined
  to?: string | undefined
  /** All buyers whom the keyword means, where they are few (`withBuyers`). */
  buyers?: number[] | undefined
}

/** Those of a tab, a store, a span of days, and a number, a buyer's name or the end of their phone; all columns. */
export function matchingOrders(
  db: Db,
  shop: Shop,
  { tab, keyword, storeId, from = '', to = '', buyers }: OrderFilter,
  now: number,
) {
  if (from && to && to < from) throw badField('to')
  const word = matching(keyword)
  return shopOrders(db, shop)
    .selectAll('shop_order')
    .$if(tab === 'refund', query => query.where('refund_status', '!=', refundStatusOfOrder.none))
    .$if(tab === 'late', query => query.where(areOverdue(now)))
    .$if(tab !== 'all' && tab !== 'refund' && tab !== 'late', query =>
      query.where('shop_order.status', '=', Number(tab)),
    )
    .$if(storeId > 0, query => query.where(isOfStore(storeId)))
    .$if(from !== '', query => query.where('shop_order.created_at', '>=', startOfDay(from)))
    .$if(to !== '', query => query.where('shop_order.created_at', '<', startOfDay(to) + DAY_S))
    .$if(keyword.trim() !== '', query =>
      query.where(eb =>
        eb.or([
          eb('shop_order.order_no', 'like', word),
          eb(eb.ref('shop_order.address', '->>').key('phone'), 'like', word),
          eb(eb.ref('shop_order.address', '->>').key('name'), 'like', word),
          buyers
            ? sql<boolean>`shop_order.uid = any(${buyers}::int[])`
            : // One value for each order: PostgreSQL would gather all visitors of a common name for `exists`.
              eb
                .selectFrom('visitor')
                .select(
                  sql<boolean>`(visitor.nickname ilike ${word} or visitor.phone like ${ending(keyword)})`.as(
                    'is_meant',
                  ),
                )
                .where('visitor.brand_id', '=', shop.brandId)
                .whereRef('visitor.uid', '=', 'shop_order.uid'),
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
