import type { InvoiceStatus } from './values/invoice-status.ts'
import type { OrderStatus } from './values/order-status.ts'
import type { ParcelState } from './values/parcel-state.ts'
import type { AddressFields } from './address.ts'
import type { CheckoutStore, PriceTable } from './checkout.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { GoodsKind } from './goods.ts'

/** Buttons of an order, in display order; buyers and merchants have different ones. */
export type OrderAction =
  | 'pay'
  | 'cancel'
  | 'changeAddress'
  | 'invite'
  | 'quit'
  | 'refund'
  | 'showCode'
  | 'track'
  | 'receive'
  | 'buyAgain'
  | 'delete'
  | 'ship'
  | 'reship'
  | 'changePrice'
  | 'close'

export type { OrderStatus }

export interface OrderItem {
  no: number
  goods_id: number
  sku_id: number
  kind: GoodsKind
  title: string
  thumb: string
  specs_text: string
  /** Fen per piece. */
  price_fen: number
  count: number
  /** Fen paid for all pieces of the item. */
  pay_fen: number
  refunded_fen: number
  /** 0 none, 1 open, 2 refunded. */
  refund_state: 0 | 1 | 2
  /** The newest refund of this item; null when there is none. */
  refund_no: string | null
  /** Whether a refund of this item can be requested. */
  can_refund: boolean
}

/** An order as lists show it. */
export interface OrderCard {
  order_no: string
  /** 0 ordinary, 1 seckill, 2 bargain, 3 group, 4 points mall, 5 distribution, 6 prize, 7 form fee, 8 annual fee. */
  type: number
  activity_id: number
  status: OrderStatus
  /**
   * Reason of closing: 1 payment expired, 2 canceled by the buyer, 3 refunded, 4 group failed, 5 closed by the
   * merchant, 6 paid too late.
   */
  close_type: number
  /** Points used, as the price or as a discount. */
  points_used: number
  /** 0 none, 10 open, 20 partly refunded, 30 fully refunded. */
  refund_status: number
  /** Read from the payments, because a closed order may have been paid. */
  paid: 0 | 1
  shop_name: string
  items: OrderItem[]
  /** 1 express, 2 pickup or use in a store. */
  delivery: 1 | 2
  pay_fen: number
  /** Last moment at which it can be paid, unix seconds. */
  expires_at: number
  created_at: number
  actions: OrderAction[]
  /** The forming group that a paid order waits for; null otherwise. */
  group: { team_id: string; left: number; size: number; expires_at: number } | null
}

export interface OrderCode {
  /** 12 digits. */
  code: string
  /** 1 unused, 2 used, 3 locked by a refund, 4 expired, 5 void. */
  status: number
  item_no: number
  /** Address in the QR code, opened by the staff's scanner. */
  url: string
  /** Unix seconds. */
  valid_to: number
}

export interface Express {
  company: string
  no: string
  /** Null where no service follows the parcel. */
  state: ParcelState | null
  /** The newest first; empty until the carrier has data. */
  track: { at: number; text: string }[]
}

export interface OrderDetail extends OrderCard, PriceTable {
  server_time: number
  address: AddressFields | null
  /** The chosen store, otherwise all stores that redeem its codes. */
  stores: CheckoutStore[]
  codes: OrderCode[]
  express: Express | null
  /** The merchant's price change, fen; negative = cheaper. */
  adjust_fen: number
  refunded_fen: number
  remark: string
  /** Of the request for an invoice; null for none. */
  invoice_status: InvoiceStatus | null
  /** Whether an invoice can be asked for. */
  can_ask_invoice: boolean
  /** Unix seconds; null before the event. */
  paid_at: number | null
  shipped_at: number | null
  finished_at: number | null
  closed_at: number | null
  /** When it is received automatically, unix seconds; null unless it is shipped. */
  auto_receive_at: number | null
  can_extend: boolean
  /** Points granted once no refund can be requested any more. */
  points_earned: number
  /** Exchanges only: the buyer's current balance of points; null otherwise. */
  points_left: number | null
  /** The buyer's contact; null for none. */
  /** Somebody of the shop can be reached (`contacts`). */
  can_contact: 0 | 1
  staff: { name: string; avatar: string; title: string; phone: string } | null
}

/** Tabs of the list; `refund`: orders with a refund, in any status. */
export type OrderTab = 'all' | '0' | '10' | '15' | '20' | '30' | 'refund'

export interface OrderPage {
  list: OrderCard[]
  /** Cursor of the next page; '' at the end. */
  next: string
  server_time: number
}

/**
 * The visitor's orders, the newest first, ten per page, of one `type` or of all; `after` is `next` of the previous
 * page. Without a `tab` all.
 */
export const orderList = endpoint<{ tab?: OrderTab; type?: number; after?: string }, OrderPage>({
  path: '/wechat/order/list',
  ...drawnByPage,
})

/** Number of orders in each tab: keys 0, 10, 15, 20. */
export const orderCounts = endpoint<object, Record<'0' | '10' | '15' | '20', number>>({
  path: '/wechat/order/counts',
  loader: false,
  errorHandler: false,
  quiet: true,
})

/** An order for its owner. Refused with 1002 (unknown, or another visitor's), 4004 (deleted by its owner). */
export const orderDetail = endpoint<{ orderNo: string }, OrderDetail>({
  path: '/wechat/order/detail',
  ...drawnByPage,
  errorHandler: false,
})

type OrderWrite<More extends object = object> = { orderNo: string; reqId: string } & More

/** Refused with 1107, also when it was paid meanwhile. */
export const cancelOrder = endpoint<OrderWrite<{ reason: string }>, OrderDetail>({
  method: 'POST',
  path: '/wechat/order/cancel',
})

/** Refused with 1004. */
export const receiveOrder = endpoint<OrderWrite, OrderDetail>({
  method: 'POST',
  path: '/wechat/order/receive',
})

/** Extends the automatic receipt by three days, once. Refused with 1004. */
export const extendReceive = endpoint<OrderWrite, OrderDetail>({
  method: 'POST',
  path: '/wechat/order/extend-receive',
})

/** Hides the order from its owner. Refused with 1004. */
export const deleteOrder = endpoint<OrderWrite, object>({
  method: 'POST',
  path: '/wechat/order/delete',
})

/** Refused with 1004 (already shipped, or changed before), 1109. */
export const changeOrderAddress = endpoint<OrderWrite<{ addressId: string }>, OrderDetail>({
  method: 'POST',
  path: '/wechat/order/change-address',
})

export interface StoreCodes {
  store: { store_id: number; name: string }
  /** Codes of the visitor's orders that this store redeems. */
  list: (OrderCode & { order_no: string; title: string; thumb: string; specs_text: string })[]
}

/** Codes the visitor can redeem in a store whose code was scanned. Refused with 1506 (the store's code has expired). */
export const storeCodes = endpoint<{ token: string }, StoreCodes>({
  path: '/wechat/order/store-codes',
  ...drawnByPage,
  errorHandler: false,
})

/** Redeems one of the visitor's own codes in the scanned store. Refused with 1501-1506. */
export const selfWriteOff = endpoint<
  { token: string; code: string; reqId: string },
  { log_id: string }
>({
  method: 'POST',
  path: '/wechat/order/self-write-off',
})

export interface OrderWriteOff {
  log_id: string
  code: string
  title: string
  thumb: string
  specs_text: string
  store_name: string
  /** '' when the customer redeemed it themselves. */
  staff_name: string
  /** Unix seconds. */
  at: number
  /** Unused codes left in the same order. */
  left: number
  order_no: string
}

/** One redemption, for the owner and for staff of the store. Refused with 1002. */
export const orderWriteOff = endpoint<{ code?: string; logId?: string }, OrderWriteOff>({
  path: '/wechat/order/write-off-log',
  ...drawnByPage,
  errorHandler: false,
})
