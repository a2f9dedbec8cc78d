import { orderStatus } from '../../../../api/values/order-status.ts'
import { SHORT_PAGE } from '../../../../api/values/page-size.ts'
import type { ShopOrderDetail, ShopOrderPage } from '../../../../api/shop-order.ts'
import { staffRole } from '../../../../api/values/staff-role.ts'
import type { Db } from '../../../core/database.ts'
import { inBrand } from '../../../core/in-brand.ts'
import { defineRoute } from '../../../core/define-route.ts'
import { text } from '../../../core/fields.ts'
import { after, type Cursor, cutPage } from '../../../core/page-cursor.ts'
import { countOverdue } from '../notify-overdue.ts'
import type { OrderRow } from '../order-table.ts'
import { type Shop, shopOrders } from '../shop-sight.ts'
import { withBuyers } from './buyers.ts'
import { matchingOrders, type OrderFilter, orderFilter } from './shop-orders.ts'
import { shopCards, shopDetail } from './shop-views.ts'

interface Filter extends OrderFilter {
  after: Cursor | null
}

/** Orders of the merchant's shop or the manager's store, the newest first; overdue ones come before them. */
export const shopOrderList = defineRoute({
  method: 'GET',
  path: '/retail/mine/get-order-list',
  access: 'manager',
  input: { ...orderFilter, after },

  async handle({ db, brandId, staff, input, now }): Promise<ShopOrderPage> {
    const shop = { brandId, staff }
    const filter = await withBuyers(db, brandId, input)
    const rows = await pageOf(db, shop, filter, now)
    const { page, next } = cutPage(rows, SHORT_PAGE, ({ created_at, order_no }) => ({
      at: created_at,
      key: order_no,
    }))
    const late = input.after === null ? await lateOrders(db, shop, filter, now) : []
    const orders = [...late, ...page.filter(isNoneOf(late))]
    return {
      list: await shopCards(db, shop.brandId, orders, { staff, now }),
      next,
      counts: await countsOf(db, shop, now),
      stores: staff.role === staffRole.merchant ? await storesOf(db, shop) : [],
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

/** The shop's stores, also closed ones: orders keep naming them. */
const storesOf = (db: Db, { brandId, staff }: Shop) =>
  inBrand(db, brandId)
    .selectFrom('store')
    .select(['store_id', 'name'])
    .where('shop_id', '=', staff.shopId)
    .orderBy('store_id')
    .execute()

/** Overdue orders that stand above a first page, the oldest first; their own tab has all of them. */
async function lateOrders(db: Db, shop: Shop, filter: Filter, now: number): Promise<OrderRow[]> {
  if (filter.tab !== 'all' && filter.tab !== '10') return []
  return matchingOrders(db, shop, { ...filter, tab: 'late' }, now)
    .orderBy('shop_order.paid_at')
    .orderBy('shop_order.order_no')
    .limit(SHORT_PAGE)
    .execute()
}

const isNoneOf =
  (others: OrderRow[]) =>
  ({ order_no }: OrderRow): boolean =>
    !others.some(each => each.order_no === order_no)

const pageOf = (db: Db, shop: Shop, filter: Filter, now: number) =>
  matchingOrders(db, shop, filter, now)
    .$if(filter.after !== null, query =>
      query.where(eb =>
        eb(
          eb.refTuple('shop_order.created_at', 'shop_order.order_no'),
          '<',
          eb.tuple(filter.after?.at ?? 0, filter.after?.key ?? ''),
        ),
      ),
    )
    .orderBy('shop_order.created_at', 'desc')
    .orderBy('shop_order.order_no', 'desc')
    .limit(SHORT_PAGE + 1)
    .execute()

const { unpaid, toShip, toRedeem, shipped } = orderStatus

/** Orders in which something waits for the shop: a parcel to send, a refund to judge. */
export async function waitingOrders(db: Db, shop: Shop): Promise<number> {
  const { n } = await shopOrders(db, shop)
    .where(eb =>
      eb.or([eb('shop_order.status', '=', toShip), eb('shop_order.open_refund_n', '>', 0)]),
    )
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Numbers of orders by tab, and of open refunds. */
async function countsOf(db: Db, shop: Shop, now: number): Promise<ShopOrderPage['counts']> {
  const rows = await shopOrders(db, shop)
    .where('shop_order.status', 'in', [unpaid, toShip, toRedeem, shipped])
    .select(['shop_order.status', eb => eb.fn.countAll<number>().as('n')])
    .groupBy('shop_order.status')
    .execute()
  const { n } = await shopOrders(db, shop)
    .where('shop_order.open_refund_n', '>', 0)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const of = (status: number) => Number(rows.find(row => row.status === status)?.n ?? 0)
  return {
    [unpaid]: of(unpaid),
    [toShip]: of(toShip),
    [toRedeem]: of(toRedeem),
    [shipped]: of(shipped),
    refund: Number(n),
    late: await countOverdue(db, shop, now),
  }
}
