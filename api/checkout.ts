import type { Address } from './address.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { GoodsKind } from './goods.ts'

/** Kinds of purchase: 0 ordinary, 1 seckill, 2 goods bargain, 3 group, 4 points mall, 5 distribution. */
export type CheckoutType = 0 | 1 | 2 | 3 | 4 | 5

/** What somebody has chosen so far. */
export interface CheckoutChoice {
  type: CheckoutType
  lines: { skuId: number; count: number }[]
  /** 1 express, 2 fetched in a store. */
  delivery: 1 | 2
  /** '' = the default one. */
  addressId: string
  /** 0 = none chosen. */
  storeId: number
  /** The coupon's `grant_id`; '' = none. */
  couponId: string
  /** Points to be used; the server takes at most what is possible. */
  points: number
  /** The campaign that sells; 0 for an ordinary purchase. */
  activityId: number
  /** Of a seckill: the place in the queue; '' otherwise. */
  ticket: string
  /** Of a group: the team that is joined; '' opens one. */
  teamId: string
  /** Of a bargain: the session whose price counts; '' otherwise. */
  recordId: string
}

export interface CheckoutLine {
  goods_id: number
  sku_id: number
  kind: GoodsKind
  title: string
  thumb: string
  specs_text: string
  /** Fen of one piece. */
  price_fen: number
  count: number
}

/** All in fen; discounts are positive numbers. */
export interface PriceTable {
  goods_fen: number
  level_off_fen: number
  activity_off_fen: number
  coupon_off_fen: number
  points_used: number
  points_off_fen: number
  freight_fen: number
  pay_fen: number
}

export interface CheckoutCoupon {
  grant_id: string
  name: string
  /** What it takes off, in words: 满 100 减 20. */
  value_text: string
  /** Unix seconds. */
  valid_to: number
  is_usable: boolean
  /** Why it cannot be used here; '' when it can. */
  reason: string
}

export interface CheckoutStore {
  store_id: number
  name: string
  address: string
  phone: string
  /** `09:30-21:30` */
  hours: string
}

export interface Confirmation extends PriceTable {
  lines: CheckoutLine[]
  /** Holds the choice and these prices for five minutes; '' while `problem` stands. */
  confirm_token: string
  /** Unix seconds. */
  token_until: number
  server_time: number
  /** Ways of delivery that these goods know, the usual one first; empty when nothing is handed over. */
  deliveries: (1 | 2)[]
  delivery: 1 | 2
  /** The address that the order would go to; null when there is none or none is needed. */
  address: Address | null
  coupons: CheckoutCoupon[]
  /** The most points that can be used here; 0 when none. */
  points_max: number
  /** The visitor's points. */
  points_balance: number
  /** Stores where the goods can be fetched or used. */
  stores: CheckoutStore[]
  store_id: number | null
  /** What is missing before it can be ordered. */
  problem: 'needAddress' | 'areaNotServed' | 'needStore' | null
}

/**
 * The prices of a choice as they are now; writes nothing. Refused with 1101 (sold out), 1103 (`{limit_n}`), 1303 (the
 * coupon is gone), 1002, and with 2101-2128 by campaigns.
 */
export const confirmOrder = endpoint<CheckoutChoice, Confirmation>({
  method: 'POST',
  path: '/wechat/order/confirm',
  ...drawnByPage,
  errorHandler: false,
})

export interface OrderCreated {
  order_no: string
  pay_fen: number
  /** 0 to pay; nothing to pay makes it paid at once. */
  status: number
  /** Unix seconds. */
  expires_at: number
}

/**
 * Makes the order of a confirmation. Refused with 1101-1104, 1108 (`{order_no}`), 1109, 1302, 1303, 1605; campaigns
 * refuse with 2105, 2107, 2108, 2120 (`{order_no}`).
 */
export const createOrder = endpoint<
  { confirmToken: string; remark: string; reqId: string },
  OrderCreated
>({
  method: 'POST',
  path: '/wechat/order/create',
  loader: false,
  errorHandler: false,
})

/** What the host's cashier opens with, signed by the server. */
export interface Prepayment {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
  /** Unix seconds; until then it can be paid. */
  expires_at: number
}

/** Prepares the payment; the same one again while the amount is the same. Refused with 1002, 1105, 1106. */
export const prepayOrder = endpoint<{ orderNo: string }, Prepayment>({
  method: 'POST',
  path: '/wechat/order/prepay',
  loader: false,
  errorHandler: false,
})

/** Whether the money has come: the host's own word is only a hint. */
export const payResult = endpoint<{ orderNo: string }, { paid: 0 | 1; status: number }>({
  path: '/wechat/order/pay-result',
  loader: false,
  errorHandler: false,
})
