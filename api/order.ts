import type { AddressFields } from './address.ts'
import type { CheckoutStore, PriceTable } from './checkout.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { GoodsKind } from './goods.ts'

/** Buttons of an order, in their order. Buyers and merchants have their own. */
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
  | 'changePrice'
  | 'close'

/** 0 to pay, 5 group forming, 10 to ship, 15 to redeem, 20 shipped, 30 finished, 40 closed. */
export type OrderStatus = 0 | 5 | 10 | 15 | 20 | 30 | 40

export interface OrderItem {
  no: number
  goods_id: number
  sku_id: number
  kind: GoodsKind
  title: string
  thumb: string
  specs_text: string
  /** Fen of one piece. */
  price_fen: number
  count: number
  /** Fen that was paid for all pieces. */
  pay_fen: number
  refunded_fen: number
  /** 0 none, 1 open, 2 refunded. */
  refund_state: 0 | 1 | 2
  /** The newest refund of this item; null when there is none. */
  refund_no: string | null
  /** Whether `/order/refund` takes this item now. */
  can_refund: boolean
}

/** An order as lists show it. */
export interface OrderCard {
  order_no: string
  /** 0 ordinary, 1 seckill, 2 bargain, 3 group, 4 points mall, 5 distribution, 6 prize, 7 form fee, 8 annual fee. */
  type: number
  activity_id: number
  status: OrderStatus
  /** Of a closed one: 1 not paid in time, 2 by the buyer, 3 refunded, 4 group failed, 5 by the merchant, 6 paid too late. */
  close_type: number
  /** Points that it took, as its price or off it. */
  points_used: number
  /** 0 none, 10 open, 20 partly, 30 wholly refunded. */
  refund_status: number
  /** Read from the payments: a closed order may have been paid too. */
  paid: 0 | 1
  shop_name: string
  items: OrderItem[]
  /** 1 express, 2 fetched or used in a store. */
  delivery: 1 | 2
  pay_fen: number
  /** Unix seconds; until then it can be paid. */
  expires_at: number
  created_at: number
  actions: OrderAction[]
  /** The group that a paid order waits for; null when it waits for none. */
  group: { team_id: string; left: number; size: number; expires_at: number } | null
}

export interface OrderCode {
  /** 12 digits. */
  code: string
  /** 1 unused, 2 used, 3 locked by a refund, 4 expired, 5 void. */
  status: number
  item_no: number
  /** Address behind the code, which the staff's scanner opens. */
  url: string
  /** Unix seconds. */
  valid_to: number
}

export interface Express {
  company: string
  no: string
  /** The newest first; empty until the carrier knows the parcel. */
  track: { at: number; text: string }[]
}

export interface OrderDetail extends OrderCard, PriceTable {
  server_time: number
  address: AddressFields | null
  /** Where it is fetched or used: the chosen one, else those that take its codes. */
  stores: CheckoutStore[]
  codes: OrderCode[]
  express: Express | null
  /** Fen by which the merchant has changed the price; negative is less. */
  adjust_fen: number
  refunded_fen: number
  remark: string
  /** Unix seconds, null until it happens. */
  paid_at: number | null
  shipped_at: number | null
  finished_at: number | null
  closed_at: number | null
  /** When it counts as received by itself; null when it is not under way. */
  auto_receive_at: number | null
  can_extend: boolean
  /** Points that it earns when nobody can ask for a refund any more. */
  points_earned: number
  /** Of an exchange: the points that its buyer has now; null for others. */
  points_left: number | null
  /** Whom the buyer can ask; null when there is nobody. */
  staff: { name: string; avatar: string; title: string; phone: string } | null
}

/** Where the tabs of the list lead; `refund`: those with a refund, whatever their status. */
export type OrderTab = 'all' | '0' | '10' | '15' | '20' | '30' | 'refund'

export interface OrderPage {
  list: OrderCard[]
  /** Where the next page begins; '' at the end. */
  next: string
  server_time: number
}

/** The visitor's orders, the newest first, ten a page, of one `type` or of all; `after` is the `next` of the page before. */
export const orderList = endpoint<{ tab: OrderTab; type?: number; after: string }, OrderPage>({
  path: '/wechat/order/list',
  ...drawnByPage,
})

/** How many orders wait in each tab: keys 0, 10, 15, 20. */
export const orderCounts = endpoint<object, Record<'0' | '10' | '15' | '20', number>>({
  path: '/wechat/order/counts',
  loader: false,
  errorHandler: false,
  quiet: true,
})

/** An order as its owner sees it. Refused with 1002 (unknown, somebody else's), 4004 (deleted by its owner). */
export const orderDetail = endpoint<{ orderNo: string }, OrderDetail>({
  path: '/wechat/order/detail',
  ...drawnByPage,
  errorHandler: false,
})

type OrderWrite<More extends object = object> = { orderNo: string; reqId: string } & More

/** Refused with 1107; also when it has been paid meanwhile. */
export const cancelOrder = endpoint<OrderWrite<{ reason: string }>, OrderDetail>({
  method: 'POST',
  path: '/wechat/order/cancel',
})

/** Refused with 1004. */
export const receiveOrder = endpoint<OrderWrite, OrderDetail>({
  method: 'POST',
  path: '/wechat/order/receive',
})

/** Three more days until it counts as received, once. Refused with 1004. */
export const extendReceive = endpoint<OrderWrite, OrderDetail>({
  method: 'POST',
  path: '/wechat/order/extend-receive',
})

/** Hides it from its owner. Refused with 1004. */
export const deleteOrder = endpoint<OrderWrite, object>({
  method: 'POST',
  path: '/wechat/order/delete',
})

/** Refused with 1004 (it has left, or was changed before), 1109. */
export const changeOrderAddress = endpoint<OrderWrite<{ addressId: string }>, OrderDetail>({
  method: 'POST',
  path: '/wechat/order/change-address',
})

export interface StoreCodes {
  store: { store_id: number; name: string }
  /** Codes of the visitor's orders that this store takes. */
  list: (OrderCode & { order_no: string; title: string; thumb: string; specs_text: string })[]
}

/** What a store takes of the visitor, after its code was scanned. Refused with 1506 (the store's code is old). */
export const storeCodes = endpoint<{ token: string }, StoreCodes>({
  path: '/wechat/order/store-codes',
  ...drawnByPage,
  errorHandler: false,
})

/** Redeems one of the visitor's own codes in the store whose code they scanned. Refused with 1501-1506. */
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
  /** '' when the customer did it. */
  staff_name: string
  /** Unix seconds. */
  at: number
  /** Unused codes of the same order. */
  left: number
  order_no: string
}

/** One use of a code, for its owner and for staff of the store. Refused with 1002. */
export const orderWriteOff = endpoint<{ code?: string; logId?: string }, OrderWriteOff>({
  path: '/wechat/order/write-off-log',
  ...drawnByPage,
  errorHandler: false,
})
