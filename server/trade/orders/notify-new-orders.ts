import { orderStatus } from '../../../api/values/order-status.ts'
import { DAY_S } from '../../../api/values/time.ts'
import { id, text } from '../../core/fields.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'
import { ORDERS_TOGETHER_S, togetherAt } from '../../core/notices/together.ts'
import type { Tx } from '../../core/tx.ts'
import type { OrderRow } from './order-table.ts'
import { shopPeople, workingPeople } from './shop-people.ts'
import { type Shop, shopOrders } from './shop-sight.ts'

/** When a shop is told of what comes now. */
export const toldTogetherAt = (now: number): number => togetherAt(now, ORDERS_TOGETHER_S)

interface Told {
  orderNo: string
  uid: number
}

/** Tells merchants, and the managers of the order's store, that orders wait for them. */
export const notifyNewOrders = defineNotice({
  kind: 'notify-new-orders',
  payload: { orderNo: text(20), uid: id },
  find: findWaiting,
  isOf: (row, { orderNo, uid }) => row.order_no === orderNo && row.uid === uid,
  receiver: ({ uid }) => uid,
  isForStaff: true,
  words: ({ order_no, title, thumb, pay_fen, status, waiting }) => {
    const one = `${title} · ${(pay_fen / 100).toFixed(2)} 元`
    const isAlone = waiting === 1
    const what = status === orderStatus.toShip ? '待发货' : '待核销'
    return {
      title: '有新订单',
      text: isAlone ? one : `${one}，${what}共 ${waiting} 单`,
      path: `/pages/mine/orders?${isAlone ? `order_no=${order_no}` : `tab=${status}`}`,
      picture: thumb,
    }
  },
  until: (_row, _told, now) => now + DAY_S,
})

/** Writes a notice for each person who handles the order, at the end of the two minutes in which it came. */
export async function tellShopOfOrder(trx: Tx, order: OrderRow, now: number): Promise<void> {
  const { brand_id: brandId, order_no: orderNo } = order
  const dueAt = toldTogetherAt(now)
  const people = await shopPeople(trx, order)
  await enqueue(
    trx,
    notifyNewOrders,
    people.map(uid => ({ brandId, key: `${uid}:${dueAt}`, dueAt, payload: { orderNo, uid } })),
  )
}

async function findWaiting({ db, brandId, payloads, each }: Found<Told>) {
  const orders = await ordersOf(db, brandId, each('orderNo'))
  const people = await workingPeople(db, brandId, each('uid'))
  const found = payloads.map(async ({ orderNo, uid }) => {
    const order = orders.get(orderNo)
    const person = people.get(uid)
    const waiting = order && person ? await countWaiting(db, order, person) : 0
    return order && waiting > 0 ? [{ ...order, uid, waiting }] : []
  })
  return (await Promise.all(found)).flat()
}

/** The first of the new orders, while it still waits. */
async function ordersOf(db: Db, brandId: number, orderNos: string[]) {
  const rows = await inBrand(db, brandId)
    .selectFrom('shop_order')
    .innerJoin('order_item', 'order_item.order_no', 'shop_order.order_no')
    .where('shop_order.order_no', 'in', orderNos)
    .where('order_item.no', '=', 1)
    .select([
      'shop_order.brand_id',
      'shop_order.order_no',
      'shop_order.status',
      'shop_order.pay_fen',
      'order_item.title',
      'order_item.thumb',
    ])
    .execute()
  return new Map(rows.map(row => [row.order_no, row]))
}

type Order = Awaited<ReturnType<typeof ordersOf>> extends Map<string, infer Row> ? Row : never

/** Orders that wait for the same thing and are visible to the person; 0 if this one is not. */
async function countWaiting(
  db: Db,
  { brand_id: brandId, order_no, status }: Order,
  staff: Shop['staff'],
): Promise<number> {
  if (status !== orderStatus.toShip && status !== orderStatus.toRedeem) return 0
  const { n, own } = await shopOrders(db, { brandId, staff })
    .where('shop_order.status', '=', status)
    .select(eb => [
      eb.fn.countAll<number>().as('n'),
      eb.fn.countAll<number>().filterWhere('shop_order.order_no', '=', order_no).as('own'),
    ])
    .executeTakeFirstOrThrow()
  return Number(own) > 0 ? Number(n) : 0
}
