import * as v from 'valibot'
import { SHORT_PAGE } from '../../../../api/values/page-size.ts'
import type { ShopOrderDetail, ShopOrderPage } from '../../../../api/shop-order.ts'
import type { Db } from '../../../core/database.ts'
import { defineRoute } from '../../../core/define-route.ts'
import { anyText, count, text } from '../../../core/fields.ts'
import { after, type Cursor, cutPage } from '../../../core/page-cursor.ts'
import type { Staff } from '../../../core/staff.ts'
import { refundStatusOfOrder } from '../states.ts'
import { shopOrders } from './shop-orders.ts'
import { shopCards, shopDetail } from './shop-views.ts'

const tabs = ['all', '0', '10', '15', '20', '30', 'refund'] as const

interface Shop {
  brandId: number
  staff: Staff
}

interface Filter {
  tab: (typeof tabs)[number]
  keyword: string
  storeId: number
  after: Cursor | null
}

/** Orders of the merchant's shop or the manager's store, the newest first. */
export const shopOrderList = defineRoute({
  method: 'GET',
  path: '/retail/mine/get-order-list',
  access: 'manager',
  input: { tab: v.fallback(v.picklist(tabs), 'all'), keyword: anyText(30), storeId: count, after },

  async handle({ db, brandId, staff, input, now }): Promise<ShopOrderPage> {
    const shop = { brandId, staff }
    const rows = await pageOf(db, shop, input)
    const { page, next } = cutPage(rows, SHORT_PAGE, ({ created_at, order_no }) => ({
      at: created_at,
      key: order_no,
    }))
    return {
      list: await shopCards(db, shop.brandId, page, { staff, now }),
      next,
      counts: await countsOf(db, shop),
      server_time: now,
    }
  },
})

export const shopOrderDetail = defineRoute({
  method: 'GET',
  path: '/retail/mine/get-order-detail',
  access: 'manager',
  input: { orderNo: text(20) },

  async handle({ db, brand, staff, input, now, origin }): Promise<ShopOrderDetail> {
    return shopDetail(db, { brand, staff, now, origin }, input.orderNo)
  },
})

function pageOf(db: Db, shop: Shop, { tab, keyword, storeId, after: from }: Filter) {
  const { brandId } = shop
  const word = `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`
  return shopOrders(db, shop)
    .innerJoin('visitor', join =>
      join
        .onRef('visitor.brand_id', '=', 'shop_order.brand_id')
        .onRef('visitor.uid', '=', 'shop_order.uid'),
    )
    .selectAll('shop_order')
    .where('visitor.brand_id', '=', brandId)
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
    .$if(from !== null, query =>
      query.where(eb =>
        eb(
          eb.refTuple('shop_order.created_at', 'shop_order.order_no'),
          '<',
          eb.tuple(from?.at ?? 0, from?.key ?? ''),
        ),
      ),
    )
    .orderBy('shop_order.created_at', 'desc')
    .orderBy('shop_order.order_no', 'desc')
    .limit(SHORT_PAGE + 1)
    .execute()
}

/** Numbers of orders by tab, and of open refunds. */
async function countsOf(db: Db, shop: Shop): Promise<ShopOrderPage['counts']> {
  const rows = await shopOrders(db, shop)
    .where('shop_order.status', 'in', [0, 10, 15, 20])
    .select(['shop_order.status', eb => eb.fn.countAll<number>().as('n')])
    .groupBy('shop_order.status')
    .execute()
  const { n } = await shopOrders(db, shop)
    .where('shop_order.open_refund_n', '>', 0)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const of = (status: number) => Number(rows.find(row => row.status === status)?.n ?? 0)
  return { 0: of(0), 10: of(10), 15: of(15), 20: of(20), refund: Number(n) }
}
