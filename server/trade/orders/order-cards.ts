import type { OrderCard, OrderItem, OrderStatus } from '../../../api/order.ts'
import type { GoodsKind } from '../../../api/goods.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { buyerActions, mayApply } from './actions.ts'
import type { ItemRow, OrderRow } from './order-table.ts'
import { sellerOf } from '../../mechanics/purchase/sellers.ts'
import { orderStatus } from '../../../api/values/order-status.ts'

/** Cards of a buyer's list, in the order given. */
export async function cardsOf(
  db: Db,
  brandId: number,
  orders: OrderRow[],
  now: number,
): Promise<OrderCard[]> {
  if (orders.length === 0) return []
  const orderNos = orders.map(({ order_no }) => order_no)
  const shops = await shopNames(db, brandId)
  const items = await itemsOfAll(db, brandId, orderNos)
  const refunds = await newestRefunds(db, brandId, orderNos)
  const paid = await paidOrders(db, brandId, orderNos)
  const groups = await groupsOf(db, brandId, orders)
  return orders.map(order => {
    const own = items.filter(({ order_no }) => order_no === order.order_no)
    return {
      order_no: order.order_no,
      type: order.type,
      activity_id: order.activity_id,
      points_used: order.points_used,
      status: order.status as OrderStatus,
      close_type: order.close_type,
      refund_status: order.refund_status,
      paid: paid.has(order.order_no) ? (1 as const) : (0 as const),
      shop_name: shops.get(order.shop_id) ?? '',
      items: own.map(item => itemView(order, item, { refunds, now })),
      delivery: order.delivery as 1 | 2,
      pay_fen: order.pay_fen,
      expires_at: order.expires_at,
      created_at: order.created_at,
      actions: buyerActions(order, own, now),
      group: groups.get(order.order_no) ?? null,
    }
  })
}

function itemView(
  order: OrderRow,
  item: ItemRow,
  { refunds, now }: { refunds: Map<string, string>; now: number },
): OrderItem {
  const { no, goods_id, sku_id, title, thumb, specs_text, price_fen, count } = item
  return {
    no,
    goods_id,
    sku_id,
    kind: item.kind as GoodsKind,
    title,
    thumb,
    specs_text,
    price_fen,
    count,
    pay_fen: item.pay_fen,
    refunded_fen: item.refunded_fen,
    refund_state: item.refund_state as 0 | 1 | 2,
    refund_no: refunds.get(`${order.order_no}:${no}`) ?? refunds.get(`${order.order_no}:0`) ?? null,
    can_refund: mayApply(order, item, now),
  }
}

/** The groups that orders wait for, by order. */
async function groupsOf(
  db: Db,
  brandId: number,
  orders: OrderRow[],
): Promise<Map<string, NonNullable<OrderCard['group']>>> {
  const groups = new Map<string, NonNullable<OrderCard['group']>>()
  const waiting = orders.filter(({ status }) => status === orderStatus.teamForming)
  for (const type of new Set(waiting.map(each => each.type))) {
    const ofType = waiting.filter(each => each.type === type)
    const records = ofType.map(({ record_id }) => record_id)
    const found = await sellerOf(type)?.waitingFor?.(db, brandId, records)
    for (const { order_no, record_id } of ofType) {
      const team = found?.get(record_id)
      if (!team) continue
      const { teamId: team_id, left, size, expiresAt: expires_at } = team
      groups.set(order_no, { team_id, left, size, expires_at })
    }
  }
  return groups
}

async function shopNames(db: Db, brandId: number): Promise<Map<number, string>> {
  const rows = await inBrand(db, brandId).selectFrom('shop').select(['shop_id', 'name']).execute()
  return new Map(rows.map(({ shop_id, name }) => [shop_id, name]))
}

function itemsOfAll(db: Db, brandId: number, orderNos: string[]): Promise<ItemRow[]> {
  return inBrand(db, brandId)
    .selectFrom('order_item')
    .selectAll()
    .where('order_no', 'in', orderNos)
    .orderBy('order_no')
    .orderBy('no')
    .execute()
}

/** Number of the newest refund by order and item. */
async function newestRefunds(
  db: Db,
  brandId: number,
  orderNos: string[],
): Promise<Map<string, string>> {
  const rows = await inBrand(db, brandId)
    .selectFrom('refund')
    .select(['order_no', 'item_no', 'refund_no'])
    .where('order_no', 'in', orderNos)
    .orderBy('created_at')
    .orderBy('refund_no')
    .execute()
  return new Map(rows.map(row => [`${row.order_no}:${row.item_no}`, row.refund_no]))
}

/** Numbers of the orders that have been paid, including those refunded since; extra money that went back pays nothing. */
export async function paidOrders(
  db: Db,
  brandId: number,
  orderNos: string[],
): Promise<Set<string>> {
  const rows = await inBrand(db, brandId)
    .selectFrom('payment')
    .select('order_no')
    .where('order_no', 'in', orderNos)
    .where('state', '=', 'paid')
    .execute()
  return new Set(rows.map(({ order_no }) => order_no))
}
