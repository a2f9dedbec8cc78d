import type { OrderStatus } from '../../../../api/values/order-status.ts'
import { orderStatusWords } from '../../../../api/values/order-status-words.ts'
import { masked } from '../../../mechanics/redeem/redeem.ts'
import { brandTime } from '../../../core/clock.ts'
import type { Db } from '../../../core/database.ts'
import { inBrand } from '../../../core/in-brand.ts'
import { defineTableFile } from '../../../core/table-file.ts'
import type { OrderRow } from '../order-table.ts'
import { refundStatusOfOrder } from '../states.ts'
import type { Shop } from '../shop-sight.ts'
import { withBuyers } from './buyers.ts'
import { matchingOrders, type OrderFilter, orderFilter } from './shop-orders.ts'
import { handles, maskedAddress, namesOf } from './shop-views.ts'

/** Orders of one page of the database, with all that belongs to them. */
const ORDERS_PAGE = 200

/**
 * The first three columns are those that the table of parcels takes: filled in, the file can be given back. The order's
 * own amounts stand in its first line only, so that columns add up.
 */
const head = [
  '订单号',
  '快递公司',
  '快递单号',
  '下单时间',
  '付款时间',
  '状态',
  '商品',
  '规格',
  '单价（元）',
  '数量',
  '商品实付（元）',
  '运费（元）',
  '订单实付（元）',
  '已退（元）',
  '收货人',
  '电话',
  '地址',
  '自提门店',
  '顾客',
  '买家留言',
  '店内备注',
  '带来的店员',
]

export const orderFile = defineTableFile({
  path: '/retail/mine/order-export',
  access: 'manager',
  input: orderFilter,

  async table({ db, brandId, staff, input, now }) {
    return { name: '订单', head, pages: lines(db, { brandId, staff, now }, input) }
  },
})

async function* lines(
  db: Db,
  viewer: Shop & { now: number },
  asked: OrderFilter,
): AsyncGenerator<string[][], void, undefined> {
  const filter = await withBuyers(db, viewer.brandId, asked)
  let behind: { created_at: number; order_no: string } | undefined
  for (;;) {
    const orders = await pageBehind(db, viewer, filter, behind)
    if (orders.length > 0) yield await linesOf(db, viewer, orders)
    if (orders.length < ORDERS_PAGE) return
    behind = orders.at(-1)
  }
}

const pageBehind = (
  db: Db,
  shop: Shop & { now: number },
  filter: OrderFilter,
  behind: { created_at: number; order_no: string } | undefined,
) =>
  matchingOrders(db, shop, filter, shop.now)
    .innerJoin('visitor', 'visitor.uid', 'shop_order.uid')
    .select('visitor.nickname')
    .$if(behind !== undefined, query =>
      query.where(eb =>
        eb(
          eb.refTuple('shop_order.created_at', 'shop_order.order_no'),
          '<',
          eb.tuple(behind?.created_at ?? 0, behind?.order_no ?? ''),
        ),
      ),
    )
    .orderBy('shop_order.created_at', 'desc')
    .orderBy('shop_order.order_no', 'desc')
    .limit(ORDERS_PAGE)
    .execute()

type Found = OrderRow & { nickname: string }

async function linesOf(
  db: Db,
  viewer: Shop & { now: number },
  orders: Found[],
): Promise<string[][]> {
  const [items, names] = await Promise.all([
    itemsOf(db, viewer.brandId, orders),
    namesOf(db, viewer.brandId, orders),
  ])
  return orders.flatMap(order => {
    const [first, ...rest] = items.filter(({ order_no }) => order_no === order.order_no)
    if (!first) return []
    return [
      [
        ...orderCells(order),
        ...itemCells(first),
        ...moneyCells(order),
        ...buyerCells(order, names, viewer),
      ],
      ...rest.map(item => [...orderCells(order), ...itemCells(item)]),
    ]
  })
}

const itemsOf = (db: Db, brandId: number, orders: Found[]) =>
  inBrand(db, brandId)
    .selectFrom('order_item')
    .select(['order_no', 'title', 'specs_text', 'price_fen', 'count', 'pay_fen'])
    .where(
      'order_no',
      'in',
      orders.map(({ order_no }) => order_no),
    )
    .orderBy('order_no')
    .orderBy('no')
    .execute()

interface Names {
  stores: Map<number, string>
  staff: Map<number, string>
}

const orderCells = ({ order_no, express, created_at, paid_at, ...order }: Found): string[] => [
  order_no,
  express?.company ?? '',
  express?.no ?? '',
  brandTime(created_at),
  paid_at ? brandTime(paid_at) : '',
  stateOf(order),
]

const itemCells = (item: Awaited<ReturnType<typeof itemsOf>>[number]): string[] => [
  item.title,
  item.specs_text,
  yuanText(item.price_fen),
  String(item.count),
  yuanText(item.pay_fen),
]

const moneyCells = ({ freight_fen, pay_fen, refunded_fen }: Found): string[] =>
  [freight_fen, pay_fen, refunded_fen].map(yuanText)

function buyerCells(order: Found, names: Names, viewer: Shop & { now: number }): string[] {
  const isConcerned = handles(order, viewer)
  const address = maskedAddress(order, isConcerned)
  return [
    address?.name ?? '',
    address?.phone ?? '',
    address ? [address.province, address.city, address.district, address.detail].join('') : '',
    names.stores.get(order.store_id ?? 0) ?? '',
    isConcerned ? order.nickname : masked(order.nickname),
    oneLine(order.remark),
    oneLine(order.shop_note),
    names.staff.get(order.staff_id ?? 0) ?? '',
  ]
}

/** The table of parcels is read line by line. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

const yuanText = (fen: number): string => (fen / 100).toFixed(2)

const refundNames: Record<number, string> = {
  [refundStatusOfOrder.open]: '退款中',
  [refundStatusOfOrder.partly]: '部分退款',
  [refundStatusOfOrder.fully]: '已退款',
}

const stateOf = ({ status, refund_status }: Pick<Found, 'status' | 'refund_status'>): string =>
  [orderStatusWords[status as OrderStatus], refundNames[refund_status]].filter(Boolean).join('，')
