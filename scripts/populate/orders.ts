import { orderStatus } from '../../api/values/order-status.ts'
import { orderType } from '../../api/values/order-type.ts'
import { DAY_S } from '../../api/values/time.ts'
import { brandDay } from '../../server/core/clock.ts'
import { openidOf } from '../../server/demo/doubles/sandbox-messaging.ts'
import { AFTER_SALE_S, AUTO_RECEIVE_S } from '../../server/mechanics/purchase/timing.ts'
import { closeType } from '../../server/trade/orders/states.ts'
import type { Cell } from './copy-rows.ts'
import { MERCHANT, SHOP } from '../../server/demo/seed/demo-staff.ts'
import { DEMO_BRAND } from '../../server/demo/seed/brands.ts'
import { chanceOf, ORDERS_S, type Plan, uidOf, unionidOf } from './plan.ts'

export interface Goods {
  sku_id: number
  goods_id: number
  title: string
  thumb: string
  price_fen: number
}

/** What happened to an order; everything else follows from it. */
export interface Order {
  no: string
  buyer: number
  goods: Goods
  count: number
  fen: number
  at: number
  status: number
  shippedAt: number | null
  finishedAt: number | null
  settledAt: number | null
}

const PAID_AFTER_S = 60
const WINDOW_S = 1800
/** One of so many orders is not paid. */
const UNPAID_OF = 12
const SHIP_S = DAY_S
const RECEIVE_S = 4 * DAY_S

const { unpaid, toShip, shipped, finished, closed } = orderStatus

/** Orders from the oldest to the newest; how far one has come follows from its age. */
export function makeOrders(plan: Plan, shelf: readonly Goods[]): Order[] {
  const chance = chanceOf(plan, 'orders')
  return Array.from({ length: plan.orders }, (_, n): Order => {
    const goods = shelf[chance(shelf.length)]
    if (!goods) throw new Error('The shop sells nothing.')
    const count = 1 + chance(2)
    const at = plan.now - ORDERS_S + Math.floor(((ORDERS_S - DAY_S / 4) * n) / plan.orders)
    const isPaid = chance(UNPAID_OF) > 0
    const reached = (after: number) => (isPaid && at + after <= plan.now ? at + after : null)
    const [shippedAt, finishedAt] = [reached(SHIP_S), reached(RECEIVE_S)]
    const paidStatus = finishedAt ? finished : shippedAt ? shipped : toShip
    return {
      no: brandDay(at).replaceAll('-', '') + String(n).padStart(12, '0'),
      buyer: chance(plan.members),
      goods,
      count,
      fen: goods.price_fen * count,
      at,
      status: isPaid ? paidStatus : closed,
      shippedAt,
      finishedAt,
      settledAt: reached(RECEIVE_S + AFTER_SALE_S),
    }
  })
}

export const isPaid = ({ status }: Order): boolean => status !== closed
/** One point and one of growth for each yuan, at the level of a new card. */
export const earnedBy = ({ fen }: Order): number => Math.floor(fen / 100)
const paidAt = (order: Order): number | null => (isPaid(order) ? order.at + PAID_AFTER_S : null)

const receiver = JSON.stringify({
  name: '周知远',
  phone: '13800000000',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '龙井路 1 号',
})

export const orderColumns =
  'brand_id,order_no,uid,shop_id,type,status,close_type,goods_fen,pay_fen,delivery,address,created_at,expires_at,paid_at,shipped_at,auto_receive_at,finished_at,closed_at,settled_at,log_n,express'.split(
    ',',
  )

export function orderRow(order: Order): Cell[] {
  const { no, buyer, fen, at, status, shippedAt, finishedAt, settledAt } = order
  const isClosed = status === closed
  const express = shippedAt && JSON.stringify({ company: '顺丰速运', no: `SF${no.slice(-13)}` })
  return [
    DEMO_BRAND,
    no,
    uidOf(buyer),
    SHOP,
    orderType.normal,
    status,
    isClosed ? closeType.timeout : 0,
    fen,
    fen,
    1,
    receiver,
    at,
    at + WINDOW_S,
    paidAt(order),
    shippedAt,
    shippedAt && shippedAt + AUTO_RECEIVE_S,
    finishedAt,
    isClosed ? at + WINDOW_S : null,
    settledAt,
    logsOf(order).length,
    express,
  ]
}

export const itemColumns =
  'brand_id,order_no,no,goods_id,sku_id,kind,title,thumb,specs_text,price_fen,count,discount_fen,pay_fen'.split(
    ',',
  )

export const itemRow = ({ no, goods, count, fen }: Order): Cell[] => [
  DEMO_BRAND,
  no,
  1,
  goods.goods_id,
  goods.sku_id,
  1,
  goods.title,
  goods.thumb,
  '',
  goods.price_fen,
  count,
  0,
  fen,
]

export const paymentColumns =
  'brand_id,pay_no,order_no,channel,amount_fen,state,transaction_id,check_code,created_at,paid_at'.split(
    ',',
  )

const payNo = ({ no }: Order): string => `${no}01`
const transaction = ({ no }: Order): string => `42${no}000001`

export const paymentRow = (order: Order): Cell[] => [
  DEMO_BRAND,
  payNo(order),
  order.no,
  'wechat',
  order.fen,
  'paid',
  transaction(order),
  `populated-${order.no}`,
  order.at,
  paidAt(order),
]

export const platformColumns =
  'brand_id,out_trade_no,prepay_id,openid,description,amount_fen,notify_url,expires_at,state,transaction_id,paid_at,created_at'.split(
    ',',
  )

/** The payment at the sandbox's platform, so that the order can be refunded there. */
export const platformRow = (order: Order): Cell[] => [
  DEMO_BRAND,
  payNo(order),
  `populated-${order.no}`,
  openidOf(DEMO_BRAND, unionidOf(order.buyer)),
  order.goods.title,
  order.fen,
  '',
  order.at + WINDOW_S,
  'paid',
  transaction(order),
  paidAt(order),
  order.at,
]

export const logColumns =
  'brand_id,order_no,no,role,operator_id,event,from_status,to_status,at'.split(',')

export const logRows = (order: Order): Cell[][] =>
  logsOf(order).map((line, index) => [DEMO_BRAND, order.no, index + 1, ...line])

function logsOf(order: Order): Cell[][] {
  const { at, buyer, shippedAt, finishedAt, settledAt } = order
  if (!isPaid(order)) return [['system', 0, 'timeout', unpaid, closed, at + WINDOW_S]]
  return [
    ['system', 0, 'paid', unpaid, toShip, at + PAID_AFTER_S],
    ...(shippedAt ? [['staff', MERCHANT, 'ship', toShip, shipped, shippedAt]] : []),
    ...(finishedAt ? [['buyer', uidOf(buyer), 'receive', shipped, finished, finishedAt]] : []),
    ...(settledAt ? [['system', 0, 'settle', finished, finished, settledAt]] : []),
  ]
}

export const jobColumns = ['brand_id', 'kind', 'key', 'payload', 'due_at']

/** What is still due of an order. */
export function jobRows({ no, shippedAt, finishedAt, settledAt }: Order): Cell[][] {
  const work = (kind: string, dueAt: number) => [
    [DEMO_BRAND, kind, no, JSON.stringify({ orderNo: no }), dueAt],
  ]
  if (settledAt) return []
  if (finishedAt) return work('settle-order', finishedAt + AFTER_SALE_S)
  return shippedAt ? work('auto-receive', shippedAt + AUTO_RECEIVE_S) : []
}

export const saleColumns =
  'brand_id,log_id,owner,account,type,amount_fen,balance_fen,title,biz_type,biz_id,created_at'.split(
    ',',
  )

/** The merchant's income in the order of its arrival, on top of what the wallet holds. */
export function* saleRows(orders: readonly Order[], balance: number): Iterable<Cell[]> {
  let sum = balance
  for (const { no, fen, settledAt } of orders) {
    if (!settledAt) continue
    sum += fen
    yield [
      DEMO_BRAND,
      `populated-${no}`,
      SHOP,
      'merchant',
      7,
      fen,
      sum,
      `订单 ${no}`,
      'sale',
      no,
      settledAt,
    ]
  }
}
