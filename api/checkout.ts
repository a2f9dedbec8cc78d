import type { Address } from './address.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { GoodsKind } from './goods.ts'

/** Kinds of purchase: 0 ordinary, 1 seckill, 2 goods bargain, 3 group, 4 points mall, 5 distribution. */
export type CheckoutType = 0 | 1 | 2 | 3 | 4 | 5

/** What the buyer has chosen so far. */
export interface CheckoutChoice {
  type: CheckoutType
  lines: { skuId: number; count: number }[]
  /** 1 express, 2 pickup in a store. */
  delivery: 1 | 2
  /** '' = the default one. */
  addressId: string
  /** 0 = none chosen. */
  storeId: number
  /** The coupon's `grant_id`; '' = none. */
  couponId: string
  /** Points to use; the server reduces them to the possible maximum. */
  points: number
  /** The campaign that sells the goods; 0 for an ordinary purchase. */
  activityId: number
  /** Seckill only: the ticket of the queue; '' otherwise. */
  ticket: string
  /** Group purchase only: the team to join, '' opens one. */
  teamId: string
  /** Bargain only: the session whose price applies; '' otherwise. */
  recordId: string
}

export interface CheckoutLine {
  goods_id: number
  sku_id: number
  kind: GoodsKind
  title: string
  thumb: string
  specs_text: string
  /** Fen per piece. */
  price_fen: number
  count: number
}

/** All amounts in fen; discounts are positive numbers. */
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
  /** The discount in words: 满 100 减 20. */
  value_text: string
  /** Unix seconds. */
  valid_to: number
  is_usable: boolean
  /** Why it cannot be used for this order; '' when it can. */
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
  /** Token of the choice and its prices, valid for five minutes; '' while `problem` is set. */
  confirm_token: string
  /** Unix seconds. */
  token_until: number
  server_time: number
  /** Deliveries possible for these goods, the default first; empty for virtual goods. */
  deliveries: (1 | 2)[]
  delivery: 1 | 2
  /** Delivery address of the order; null when there is none or none is needed. */
  address: Address | null
  coupons: CheckoutCoupon[]
  /** Maximum number of points usable for this order; 0 = none. */
  points_max: number
  /** What that many points take off, fen. */
  points_max_fen: number
  /** The visitor's balance of points. */
  points_balance: number
  /** Stores for pickup or for redeeming the vouchers. */
  stores: CheckoutStore[]
  store_id: number | null
  /** What is missing before the order can be created. */
  problem: 'needAddress' | 'areaNotServed' | 'needStore' | null
}

/**
 * Prices the current choice; writes nothing. Refused with 1101 (sold out), 1103 (`{limit_n}`), 1303 (coupon no longer
 * usable), 1002; campaigns add 2101-2128.
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
  /** 0 unpaid; an order over 0 fen is paid at once. */
  status: number
  /** Unix seconds. */
  expires_at: number
}

/**
 * Creates the order of a confirmation. Refused with 1101-1104, 1108 (`{order_no}`), 1109, 1110 (goods of several merchants), 1302, 1303, 1605; campaigns
 * add 2105, 2107, 2108, 2120 (`{order_no}`).
 */
export const createOrder = endpoint<
  /** `fromCart`: the lines leave the buyer's cart with the order. */
  { confirmToken: string; remark: string; fromCart?: true; reqId: string },
  OrderCreated
>({
  method: 'POST',
  path: '/wechat/order/create',
  loader: false,
  errorHandler: false,
})

/** Arguments of the host's cashier, signed by the server. */
export interface Prepayment {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
  /** Last moment at which it can be paid, unix seconds. */
  expires_at: number
}

/**
 * Prepares the payment; returns the existing prepayment while the amount is unchanged. Refused with 1002, 1105, 1106.
 */
export const prepayOrder = endpoint<{ orderNo: string }, Prepayment>({
  method: 'POST',
  path: '/wechat/order/prepay',
  loader: false,
  errorHandler: false,
})

/** Whether the server knows the order to be paid; what the host's cashier reports is only a hint. */
export const payResult = endpoint<{ orderNo: string }, { paid: 0 | 1; status: number }>({
  path: '/wechat/order/pay-result',
  loader: false,
  errorHandler: false,
})
