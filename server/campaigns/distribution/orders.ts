import { ORDER_TAIL } from '../../trade/withdraw/wallet-subjects.ts'
import { PAGE_SIZE } from '../../../api/values/page-size.ts'
import type { DistributionOrder, DistributionOrderPage } from '../../../api/distribution.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { inBrand } from '../../core/in-brand.ts'
import { after, type Cursor, cutPage } from '../../core/page-cursor.ts'
import { shownPerson } from '../../core/shown-person.ts'
import type { Person } from '../../mechanics/distribution/distributor-table.ts'
import { requireDistributor } from './require-rules.ts'

/** Paid orders of a distributor's customers, the newest first. */
export const distributionOrders = defineRoute({
  method: 'GET',
  path: '/wechat/distribution/orders',
  access: 'visitor',
  input: { after },

  async handle({ db, brandId, visitor, input, now }): Promise<DistributionOrderPage> {
    const me = { brandId, uid: visitor.uid }
    await requireDistributor(db, me)
    const rows = await pageOf(db, me, input.after)
    const { page, next } = cutPage(rows, PAGE_SIZE, ({ created_at, order_no }) => ({
      at: created_at,
      key: order_no,
    }))
    return {
      list: await withItems(db, me, page),
      next,
      server_time: now,
    }
  },
})

function pageOf(db: Db, { brandId, uid }: Person, from: Cursor | null) {
  return inBrand(db, brandId)
    .selectFrom('shop_order')
    .innerJoin('visitor', 'visitor.uid', 'shop_order.uid')
    .where('shop_order.distributor_uid', '=', uid)
    .where('shop_order.paid_at', 'is not', null)
    .$if(from !== null, query =>
      query.where(eb =>
        eb(
          eb.refTuple('shop_order.created_at', 'shop_order.order_no'),
          '<',
          eb.tuple(from?.at ?? 0, from?.key ?? ''),
        ),
      ),
    )
    .select([
      'shop_order.order_no',
      'shop_order.created_at',
      'shop_order.paid_at',
      'shop_order.pay_fen',
      'shop_order.refunded_fen',
      'shop_order.status',
      'visitor.nickname',
      'visitor.avatar',
      'visitor.hides_me',
    ])
    .orderBy('shop_order.created_at', 'desc')
    .orderBy('shop_order.order_no', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute()
}

type Row = Awaited<ReturnType<typeof pageOf>>[number]

async function withItems(
  db: Db,
  { brandId, uid }: Person,
  orders: Row[],
): Promise<DistributionOrder[]> {
  if (orders.length === 0) return []
  const orderNos = orders.map(({ order_no }) => order_no)
  const items = await inBrand(db, brandId)
    .selectFrom('order_item')
    .select(['order_no', 'title', 'thumb', 'count'])
    .where('order_no', 'in', orderNos)
    .orderBy('no')
    .execute()
  const records = await inBrand(db, brandId)
    .selectFrom('commission')
    .select(['order_no', 'amount_fen', 'reversed_fen'])
    .where('order_no', 'in', orderNos)
    .where('owner', '=', uid)
    .where('role', 'in', ['level1', 'level2'])
    .execute()
  return orders.map(order => {
    const own = items.filter(({ order_no }) => order_no === order.order_no)
    const earned = records.filter(({ order_no }) => order_no === order.order_no)
    return {
      order_tail: order.order_no.slice(-ORDER_TAIL),
      buyer: shownPerson(order),
      title: own[0]?.title ?? '',
      thumb: own[0]?.thumb ?? '',
      count: own.reduce((sum, { count }) => sum + count, 0),
      pay_fen: order.pay_fen,
      refunded_fen: order.refunded_fen,
      status: order.status,
      commission_fen: earned.reduce((sum, each) => sum + each.amount_fen - each.reversed_fen, 0),
      paid_at: order.paid_at ?? 0,
    }
  })
}
