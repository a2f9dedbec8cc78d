import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { ShopScope } from './activities.ts'

export interface SkuTable {
  brand_id: number
  sku_id: number
  goods_id: number
  specs: JSONColumnType<{ name: string; value: string }[], string | undefined>
  price_fen: number
  /** '' = the picture of the goods. */
  thumb: Generated<string>
  /** 1 on sale, 2 off the shelf. */
  status: Generated<number>
  /** Position among the SKUs of the goods. */
  sort: Generated<number>
}

/** A change of shelf stock by hand, or by a file. */
export interface StockChangeTable {
  brand_id: number
  /** Id of the SKU. */
  item: number
  /** Names the attempt, so that no change counts twice. */
  change_id: string
  /** `shop_user.user_id` of who changed it. */
  user_id: number
  /** `new`: with a new SKU · `add`: by a difference · `count`: counted on the shelf · `file`: by an imported file. */
  reason: 'new' | 'add' | 'count' | 'file'
  /** Pieces that came (or went, below 0); 0 where one side is unlimited. */
  delta_n: number
  /** What was left afterwards; null = unlimited. */
  left_n: number | null
  /** Why, in the shop's words; may be empty. */
  note: Generated<string>
  changed_at: number
}

/** Stock of goods or of a campaign's items. */
export interface StockTable {
  brand_id: number
  /** 0 = ordinary sale without a campaign. */
  activity_id: number
  /** Id of the SKU or the campaign's item. */
  item: number
  bucket: Generated<number>
  /** Null = unlimited. */
  left_n: number | null
  /** Pieces reserved by unpaid orders. */
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

/** What a person means to buy. */
export interface CartItemTable {
  brand_id: number
  uid: number
  sku_id: number
  count: number
  /** Price when it was put in. */
  added_fen: number
  added_at: number
}

export interface Express {
  company: string
  no: string
}

type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>

export interface ShopOrderTable {
  brand_id: number
  /** 20 digits: the date and 12 random digits. */
  order_no: string
  uid: number
  /** Merchant who sells the goods. */
  shop_id: number
  /** Numeric key of `orderTypes`. */
  type: number
  activity_id: Generated<number>
  /** Session of the campaign, such as a bargain or a group; '' = none. */
  record_id: Generated<string>
  /**
   * 0 unpaid, 5 group forming, 10 to be shipped, 15 to be redeemed, 20 shipped, 30 finished, 40
   * closed.
   */
  status: number
  /** 0 none, 10 in progress, 20 partial, 30 full. */
  refund_status: Generated<number>
  /**
   * 0 not closed, 1 timeout, 2 by the buyer, 3 refunded, 4 group failed, 5 by the merchant, 6 paid
   * too late.
   */
  close_type: Generated<number>
  /** The buyer has deleted the order from the list. */
  is_hidden: Generated<boolean>
  goods_fen: number
  level_off_fen: Generated<number>
  activity_off_fen: Generated<number>
  coupon_off_fen: Generated<number>
  coupon_grant_id: Generated<string>
  points_used: Generated<number>
  points_off_fen: Generated<number>
  freight_fen: Generated<number>
  /** Price adjustment by the merchant, fen, signed. */
  adjust_fen: Generated<number>
  pay_fen: number
  refunded_fen: Generated<number>
  /** 1 express, 2 pickup in a store. */
  delivery: number
  address: MaybeJson<Receiver>
  address_changed_n: Generated<number>
  store_id: number | null
  remark: Generated<string>
  /** A note that only the shop reads. */
  shop_note: Generated<string>
  /**
   * `shop_user.user_id` of the staff member credited with the sale, set when the order is created.
   */
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
  /**
   * Points rate of the buyer's level at the time of purchase, in 1/10000 of the rate without a
   * card.
   */
  points_rate_bp: Generated<number>
  /** When points, commissions and the merchant's revenue were credited, unix seconds. */
  settled_at: Generated<number | null>
  open_refund_n: Generated<number>
  /** Number of the last log line. */
  log_n: Generated<number>
}

export interface OrderItemTable {
  brand_id: number
  order_no: string
  /** Number of the line in its order, from 1. */
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
  /** Fen, without freight. */
  pay_fen: number
  points_used: Generated<number>
  points_back: Generated<number>
  refunded_fen: Generated<number>
  /** 0 none, 1 in progress, 2 refunded in full. */
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
  /** Uid of a buyer or `user_id` of a staff member. */
  operator_id: Generated<number>
  event: string
  from_status: number
  to_status: number
  note: Generated<string>
  at: number
}

export interface PaymentTable {
  brand_id: number
  /**
   * Order number and two digits. Each payment attempt has a number of its own, because its amount
   * is fixed.
   */
  pay_no: string
  order_no: string
  /** `none` for free orders. */
  channel: 'wechat' | 'none'
  amount_fen: number
  /**
   * `closing`: the platform is being asked to close it. `extra`: a second payment of an order that
   * was already paid.
   */
  state: 'prepared' | 'closing' | 'closed' | 'paid' | 'extra'
  transaction_id: Generated<string | null>
  /** Amount refunded or being refunded, fen. */
  refund_fen: Generated<number>
  /** Text that opens the receipt in the payment platform's frame. */
  check_code: string
  created_at: number
  paid_at: Generated<number | null>
}

export interface RefundTable {
  brand_id: number
  refund_no: string
  order_no: string
  /** 0 = the whole order, -1 = a duplicate payment. */
  item_no: number
  pay_no: string
  uid: number
  /** 1 money only, 2 money and goods, 3 by the system. */
  kind: number
  /**
   * 1 applied, 2 goods to be sent back, 3 goods on their way back, 4 refund in progress, 5 done, 6
   * refused, 7 withdrawn, 8 failed.
   */
  status: number
  reason: string
  description: Generated<string>
  images: JSONColumnType<string[], string | undefined>
  /** Fen, including freight. */
  apply_fen: number
  /** Freight contained in `apply_fen`. */
  freight_fen: Generated<number>
  reject_reason: Generated<string>
  return_express: MaybeJson<Express>
  channel_no: Generated<string>
  fail_message: Generated<string>
  operator: Role
  created_at: number
  /** Unix seconds after which the request is decided automatically; 0 = never. */
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

/** Notices of the payment platform that have been processed. */
export interface PayNoticeTable {
  brand_id: number
  digest: string
  received_at: number
}
