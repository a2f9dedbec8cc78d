import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { ShopScope } from './activities.ts'

export interface SkuTable {
  brand_id: number
  sku_id: number
  goods_id: number
  specs: JSONColumnType<{ name: string; value: string }[], string | undefined>
  price_fen: number
  /** '' = the goods' own. */
  thumb: Generated<string>
  /** 1 on, 2 off. */
  status: Generated<number>
}

/** Pieces of something that is sold, on the shelf or in a campaign. */
export interface StockTable {
  brand_id: number
  /** 0 = the shelf. */
  activity_id: number
  /** A sku. */
  item: number
  bucket: Generated<number>
  /** Null = not counted. */
  left_n: number | null
  /** In orders that are not paid. */
  held_n: Generated<number>
  sold_n: Generated<number>
}

export interface Receiver {
  name: string
  phone: string
  province: string
  city: string
  district: string
  detail: string
}

export interface AddressTable extends Receiver {
  brand_id: number
  uid: number
  address_id: string
  is_default: Generated<boolean>
  created_at: number
}

export interface Express {
  company: string
  no: string
}

type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>

export interface ShopOrderTable {
  brand_id: number
  /** 20 digits: the day and 12 random ones. */
  order_no: string
  uid: number
  /** The merchant whose goods these are. */
  shop_id: number
  /** A key of `orderTypes`. */
  type: number
  activity_id: Generated<number>
  /** Session of the campaign: a bargain, a team; '' = none. */
  record_id: Generated<string>
  /** 0 to pay, 5 team forming, 10 to ship, 15 to redeem, 20 shipped, 30 finished, 40 closed. */
  status: number
  /** 0 none, 10 under way, 20 partly, 30 fully. */
  refund_status: Generated<number>
  /** 1 timeout, 2 by the buyer, 3 refunded, 4 team failed, 5 by the merchant, 6 paid too late; 0 = not closed. */
  close_type: Generated<number>
  /** The buyer has deleted it from the list. */
  is_hidden: Generated<boolean>
  goods_fen: number
  level_off_fen: Generated<number>
  activity_off_fen: Generated<number>
  coupon_off_fen: Generated<number>
  coupon_grant_id: Generated<string>
  points_used: Generated<number>
  points_off_fen: Generated<number>
  freight_fen: Generated<number>
  /** What the merchant changed the price by, signed. */
  adjust_fen: Generated<number>
  pay_fen: number
  refunded_fen: Generated<number>
  /** 1 express, 2 fetched in a store. */
  delivery: number
  address: MaybeJson<Receiver>
  address_changed_n: Generated<number>
  store_id: number | null
  remark: Generated<string>
  /** `shop_user.user_id` of whom the sale counts for, from its creation. */
  staff_id: number | null
  distributor_uid: Generated<number | null>
  share_by: Generated<string>
  express: MaybeJson<Express>
  created_at: number
  expires_at: number
  paid_at: Generated<number | null>
  shipped_at: Generated<number | null>
  auto_receive_at: Generated<number | null>
  finished_at: Generated<number | null>
  closed_at: Generated<number | null>
  /** What the buyer's level earns for each point of somebody without a card, of 10000; as it was bought. */
  points_rate_bp: Generated<number>
  /** When points, commission and the shop's money were given. */
  settled_at: Generated<number | null>
  open_refund_n: Generated<number>
  /** Number of the last line of the log. */
  log_n: Generated<number>
}

export interface OrderItemTable {
  brand_id: number
  order_no: string
  /** From 1. */
  no: number
  goods_id: number
  sku_id: number
  /** 1 goods, 2 voucher for a store, 3 virtual. */
  kind: number
  title: string
  thumb: string
  specs_text: string
  price_fen: number
  count: number
  discount_fen: number
  /** Without freight. */
  pay_fen: number
  points_used: Generated<number>
  points_back: Generated<number>
  refunded_fen: Generated<number>
  /** 0 none, 1 under way, 2 all of it. */
  refund_state: Generated<number>
  commission_bp: Generated<number>
  distribution: Generated<boolean>
  code_days: Generated<number>
  refunds_expired: Generated<boolean>
  shop_scope: JSONColumnType<ShopScope, string | undefined>
}

export type Role = 'buyer' | 'staff' | 'system'

export interface OrderLogTable {
  brand_id: number
  order_no: string
  no: number
  role: Role
  /** A buyer's uid or a staff member's user_id. */
  operator_id: Generated<number>
  event: string
  from_status: number
  to_status: number
  note: Generated<string>
  at: number
}

export interface PaymentTable {
  brand_id: number
  /** The order's number and two digits: an attempt with one amount. */
  pay_no: string
  order_no: string
  /** `none` for an order that costs nothing. */
  channel: 'wechat' | 'none'
  amount_fen: number
  /** `closing`: the platform is being told that it may not be paid. `extra`: paid beside another one. */
  state: 'prepared' | 'closing' | 'closed' | 'paid' | 'extra'
  transaction_id: Generated<string | null>
  /** Given back or on its way back. */
  refund_fen: Generated<number>
  /** Opens the receipt in the platform's frame. */
  check_code: string
  created_at: number
  paid_at: Generated<number | null>
}

export interface RefundTable {
  brand_id: number
  refund_no: string
  order_no: string
  /** 0 = the whole order, -1 = a payment that was made twice. */
  item_no: number
  pay_no: string
  uid: number
  /** 1 money only, 2 goods come back, 3 by the system. */
  kind: number
  /** 1 applied, 2 to send back, 3 to receive, 4 money under way, 5 done, 6 refused, 7 withdrawn, 8 failed. */
  status: number
  reason: string
  description: Generated<string>
  images: JSONColumnType<string[], string | undefined>
  /** With freight. */
  apply_fen: number
  /** Part of `apply_fen` that is freight. */
  freight_fen: Generated<number>
  reject_reason: Generated<string>
  return_express: MaybeJson<Express>
  channel_no: Generated<string>
  fail_message: Generated<string>
  operator: Role
  created_at: number
  /** When silence decides, unix seconds; 0 = never. */
  due_at: Generated<number>
  finished_at: Generated<number | null>
  log_n: Generated<number>
}

export interface RefundLogTable {
  brand_id: number
  refund_no: string
  no: number
  role: Role
  operator_id: Generated<number>
  from_status: number
  to_status: number
  note: Generated<string>
  at: number
}

/** Notices of the platform that have been applied. */
export interface PayNoticeTable {
  brand_id: number
  digest: string
  received_at: number
}
