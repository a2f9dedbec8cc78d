import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { OrderCard, OrderDetail } from './order.ts'
import type { Refund, RefundAction } from './refund.ts'

/** An order as staff see it; name and phone of the buyer are masked for staff who do not handle it. */
export interface ShopOrder extends OrderCard {
  buyer: { uid: number; nickname: string; avatar: string; phone: string }
  store_name: string
  staff_name: string
  /** What the shop noted for itself; '' = nothing. */
  shop_note: string
  /** A parcel that waits longer than the shop promises. */
  is_late: 0 | 1
}

export interface ShopOrderDetail extends OrderDetail {
  buyer: ShopOrder['buyer']
  shop_note: string
  is_late: ShopOrder['is_late']
  /** Corrections of the parcel's number, the newest first; `at`: unix seconds. */
  waybill_changes: { text: string; at: number }[]
  refunds: Refund[]
  refund_actions: Record<string, RefundAction[]>
}

export interface ShopOrderQuery {
  tab: 'all' | '0' | '10' | '15' | '20' | '30' | 'refund' | 'late'
  /** Order number, or part of the buyer's name or phone; '' = no filter. */
  keyword: string
  /** Fetched there, or sold by its staff; 0 = all stores. */
  storeId: number
  /** Days `2026-11-21` on which orders were made, both included. */
  from?: string | undefined
  to?: string | undefined
  after: string
}

export interface ShopOrderPage {
  list: ShopOrder[]
  next: string
  counts: Record<'0' | '10' | '15' | '20' | 'refund' | 'late', number>
  /** Stores that the list can be narrowed to; [] for a manager, who has one. */
  stores: { store_id: number; name: string }[]
  server_time: number
}

/**
 * Orders of the merchant's shop, the newest first; managers see those of their stores. Above the first page of all
 * orders, or of those to ship, stand the overdue ones, which a later page may hold again. Refused with 1003.
 */
export const shopOrders = endpoint<ShopOrderQuery, ShopOrderPage>({
  path: '/retail/mine/get-order-list',
  ...drawnByPage,
})

/** The address of a csv file with the orders of a filter; it can be opened in any browser until it expires. */
export const exportOrders = endpoint<
  Omit<ShopOrderQuery, 'after'>,
  { url: string; expires_at: number; server_time: number }
>({ path: '/retail/mine/order-export' })

/** Refused with 1002, 1003. */
export const shopOrderDetail = endpoint<{ orderNo: string }, ShopOrderDetail>({
  path: '/retail/mine/get-order-detail',
  ...drawnByPage,
  errorHandler: false,
})

/** Ships an order of the merchant's shop or the manager's store. `no`: 6-30 letters and digits. Refused with 1001, 1004 (a refund is open, or already shipped). */
export const shipOrder = endpoint<
  { orderNo: string; company: string; no: string; reqId: string },
  ShopOrderDetail
>({ method: 'POST', path: '/retail/mine/order-ship', errorHandler: false })

/** Corrects carrier and number of a parcel on its way. Refused with 1001 (nothing changes), 1004 (not on its way). */
export const reshipOrder = endpoint<
  { orderNo: string; company: string; no: string; reqId: string },
  ShopOrderDetail
>({ method: 'POST', path: '/retail/mine/order-reship', errorHandler: false })

/** Keeps a note of at most 100 characters that only the shop reads. Refused with 1001, 1002. */
export const noteOrder = endpoint<
  { orderNo: string; note: string; reqId: string },
  ShopOrderDetail
>({ method: 'POST', path: '/retail/mine/order-note', errorHandler: false })

/** Changes the amount to pay by `adjustFen`; the result is at least 1 fen. Refused with 1001, 1004. */
export const changeOrderPrice = endpoint<
  { orderNo: string; adjustFen: number; reqId: string },
  ShopOrderDetail
>({ method: 'POST', path: '/retail/mine/order-price', errorHandler: false })

/** Closes an order and refunds what was paid. Refused with 1004. */
export const closeOrder = endpoint<
  { orderNo: string; note: string; reqId: string },
  ShopOrderDetail
>({ method: 'POST', path: '/retail/mine/order-close', errorHandler: false })

/** Approves a refund, or refuses it with a reason. Refused with 1001 (reason missing), 1004. */
export const auditRefund = endpoint<
  { refundNo: string; pass: boolean; note: string; reqId: string },
  ShopOrderDetail
>({ method: 'POST', path: '/retail/mine/refund-audit', errorHandler: false })

/** Confirms the arrival of returned goods. Refused with 1004. */
export const receiveReturn = endpoint<{ refundNo: string; reqId: string }, ShopOrderDetail>({
  method: 'POST',
  path: '/retail/mine/refund-receive',
  errorHandler: false,
})

/** Retries a failed refund, or records that it was paid in another way. Refused with 1004. */
export const settleFailedRefund = endpoint<
  { refundNo: string; how: 'retry' | 'paidOtherwise'; note: string; reqId: string },
  ShopOrderDetail
>({ method: 'POST', path: '/retail/mine/refund-settle', errorHandler: false })
