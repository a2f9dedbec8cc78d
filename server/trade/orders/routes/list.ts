import * as v from 'valibot'
import { SHORT_PAGE } from '../../../../api/values/page-size.ts'
import type { OrderPage } from '../../../../api/order.ts'
import type { Db } from '../../../core/database.ts'
import { defineRoute } from '../../../core/define-route.ts'
import { cardsOf } from '../order-cards.ts'
import { count } from '../../../core/fields.ts'
import { inBrand } from '../../../core/in-brand.ts'
import { after, type Cursor, cutPage } from '../../../core/page-cursor.ts'
import { orderStatus } from '../../../../api/values/order-status.ts'
import { refundStatusOfOrder } from '../states.ts'

const tabs = ['all', '0', '10', '15', '20', '30', 'refund'] as const
const counted = [
  orderStatus.unpaid,
  orderStatus.toShip,
  orderStatus.toRedeem,
  orderStatus.shipped,
] as const

type Tab = (typeof tabs)[number]

interface Own {
  brandId: number
  uid: number
}

/**
 * The visitor's orders, the newest first. One whose payment window is over loses its pay button but stays unpaid until
 * a job closes it within a second: closing it here would send a query to the payment platform from a GET.
 */
export const orderList = defineRoute({
  method: 'GET',
  path: '/wechat/order/list',
  access: 'visitor',
  input: {
    tab: v.fallback(v.picklist(tabs), 'all'),
    /** Type of purchase; all by default. */
    type: v.fallback(v.optional(count), undefined),
    after,
  },

  async handle({ db, brandId, visitor, input, now }): Promise<OrderPage> {
    const rows = await pageOf(db, { brandId, uid: visitor.uid }, input)
    const { page, next } = cutPage(rows, SHORT_PAGE, ({ created_at, order_no }) => ({
      at: created_at,
      key: order_no,
    }))
    return {
      list: await cardsOf(db, brandId, page, now),
      next,
      server_time: now,
    }
  },
})

/** Numbers of the visitor's orders by tab. */
export const orderCounts = defineRoute({
  method: 'GET',
  path: '/wechat/order/counts',
  access: 'visitor',
  input: {},

  async handle({ db, brandId, visitor }): Promise<Record<'0' | '10' | '15' | '20', number>> {
    const rows = await ownOrders(db, { brandId, uid: visitor.uid })
      .where('status', 'in', counted)
      .select(['status', eb => eb.fn.countAll<number>().as('n')])
      .groupBy('status')
      .execute()
    const of = (status: number) => Number(rows.find(row => row.status === status)?.n ?? 0)
    return { 0: of(0), 10: of(10), 15: of(15), 20: of(20) }
  },
})

const ownOrders = (db: Db, { brandId, uid }: Own) =>
  inBrand(db, brandId)
    .selectFrom('shop_order')
    .where('uid', '=', uid)
    .where('is_hidden', '=', false)

interface Asked {
  tab: Tab
  type?: number | undefined
  after: Cursor | null
}

function pageOf(db: Db, own: Own, { tab, type, after: from }: Asked) {
  return ownOrders(db, own)
    .selectAll()
    .$if(type !== undefined, query => query.where('type', '=', type ?? 0))
    .$if(tab === 'refund', query => query.where('refund_status', '!=', refundStatusOfOrder.none))
    .$if(tab !== 'all' && tab !== 'refund', query => query.where('status', '=', Number(tab)))
    .$if(from !== null, query =>
      query.where(eb =>
        eb(eb.refTuple('created_at', 'order_no'), '<', eb.tuple(from?.at ?? 0, from?.key ?? '')),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('order_no', 'desc')
    .limit(SHORT_PAGE + 1)
    .execute()
}
