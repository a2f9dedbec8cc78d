import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { OrderCard, OrderDetail, OrderStatus } from './order.ts'
import type { Refund, RefundAction } from './refund.ts'

/** An order as people of the shop see it: the buyer's name and phone are masked for those whom it does not concern. */
export interface ShopOrder extends OrderCard {
  buyer: { uid: number; nickname: string; avatar: string; phone: string }
  store_name: string
  staff_name: string
}

export interface ShopOrderDetail extends OrderDetail {
  buyer: ShopOrder['buyer']
  refunds: Refund[]
  refund_actions: Record<string, RefundAction[]>
}

export interface ShopOrderQuery {
  tab: 'all' | '0' | '10' | '15' | '20' | '30' | 'refund'
  /** Number of an order, or part of the buyer's name or phone; ''. */
  keyword: string
  /** 0 = all stores. */
  storeId: number
  after: string
}

export interface ShopOrderPage {
  list: ShopOrder[]
  next: string
  counts: Record<'0' | '10' | '15' | '20' | 'refund', number>
  server_time: number
}

/** Orders of the merchant's shop, the newest first. Managers see their stores'. Refused with 1003. */
export const shopOrders = endpoint<ShopOrderQuery, ShopOrderPage>({
  path: '/retail/mine/get-order-list',
  ...drawnByPage,
})

/** Refused with 1002, 1003. */
export const shopOrderDetail = endpoint<{ orderNo: string }, ShopOrderDetail>({
  path: '/retail/mine/get-order-detail',
  ...drawnByPage,
  errorHandler: false,
})

/** Sends an order. `no`: 6-30 letters and digits. Refused with 1001, 1004 (a refund is open, or it has left). */
export const shipOrder = endpoint<
  { orderNo: string; company: string; no: string; reqId: string },
  ShopOrderDetail
>({ method: 'POST', path: '/retail/mine/order-ship', errorHandler: false })

/** Changes what is to be paid, by this many fen; the result is at least 1 fen. Refused with 1001, 1004. */
export const changeOrderPrice = endpoint<
  { orderNo: string; adjustFen: number; reqId: string },
  ShopOrderDetail
>({ method: 'POST', path: '/retail/mine/order-price', errorHandler: false })

/** Closes an order; what was paid goes back. Refused with 1004. */
export const closeOrder = endpoint<
  { orderNo: string; note: string; reqId: string },
  ShopOrderDetail
>({ method: 'POST', path: '/retail/mine/order-close', errorHandler: false })

/** Agrees to a refund, or refuses it with a reason. Refused with 1001 (no reason), 1004. */
export const auditRefund = endpoint<
  { refundNo: string; pass: boolean; note: string; reqId: string },
  ShopOrderDetail
>({ method: 'POST', path: '/retail/mine/refund-audit', errorHandler: false })

/** Says that returned goods have come. Refused with 1004. */
export const receiveReturn = endpoint<{ refundNo: string; reqId: string }, ShopOrderDetail>({
  method: 'POST',
  path: '/retail/mine/refund-receive',
  errorHandler: false,
})

/** Tries a failed refund again, or notes that it was paid in another way. Refused with 1004. */
export const settleFailedRefund = endpoint<
  { refundNo: string; how: 'retry' | 'paidOtherwise'; note: string; reqId: string },
  ShopOrderDetail
>({ method: 'POST', path: '/retail/mine/refund-settle', errorHandler: false })

/** An order of somebody's customer, as that member of the staff sees it. */
export interface Transaction {
  order_no: string
  /** Of its first item. */
  title: string
  thumb: string
  /** Pieces of all items. */
  count: number
  buyer: { nickname: string; avatar: string }
  status: OrderStatus
  pay_fen: number
  refunded_fen: number
  commission_fen: number
  /** 0 none, 1 waits for the end of the refund window, 2 paid, 3 taken back. */
  commission_status: 0 | 1 | 2 | 3
  /** Unix seconds of the payment. */
  paid_at: number
}

export interface TransactionPage {
  /** Of the whole month: fen that customers paid less what went back, fen of commission, orders. */
  sum_fen: number
  commission_fen: number
  order_n: number
  list: Transaction[]
  next: string
  server_time: number
}

/** Paid orders of the caller's customers in one month of the brand's time zone, `2026-11`. Refused with 1701. */
export const transactionDetails = endpoint<{ month: string; after: string }, TransactionPage>({
  path: '/retail/work/transaction-details',
  ...drawnByPage,
})
