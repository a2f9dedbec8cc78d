import type { Express } from './order.ts'
import type { RefundStatus } from './values/refund-status.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

/** Buttons of a refund. */
export type RefundAction =
  | 'withdraw'
  | 'sendBack'
  | 'changeReturn'
  | 'contact'
  | 'applyAgain'
  | 'agree'
  | 'refuse'
  | 'received'
  | 'retry'
  | 'markPaid'

export type { RefundStatus }

/** 1 money only, 2 return of goods, 3 by the system. */
export type RefundKind = 1 | 2 | 3

export interface RefundItem {
  /** 0 = the whole order. */
  no: number
  title: string
  thumb: string
  specs_text: string
  count: number
  pay_fen: number
}

/** The refund that can be requested for an item now. */
export interface RefundOffer {
  order_no: string
  item: RefundItem
  /** Maximum amount, fen, freight included. */
  most_fen: number
  freight_fen: number
  /** Points returned with it. */
  points: number
  kinds: (1 | 2)[]
  /** Whether a smaller amount can be requested. */
  is_editable: boolean
  /** Number of codes that become void; 0 for none. */
  codes: number
  reasons: string[]
  /** The refund already open; '' for none. */
  open_refund_no: string
}

/** Refused with 1002, 1201, 1204, 1205. */
export const refundOffer = endpoint<{ orderNo: string; itemNo: number }, RefundOffer>({
  path: '/wechat/refund/offer',
  ...drawnByPage,
  errorHandler: false,
})

export interface Refund {
  refund_no: string
  order_no: string
  status: RefundStatus
  kind: RefundKind
  item: RefundItem
  apply_fen: number
  /** Refunded fen; 0 until it is done. */
  refund_fen: number
  freight_fen: number
  reason: string
  description: string
  images: string[]
  /** The merchant's reason for refusing; ''. */
  refused_text: string
  /** The platform's error message when the payment failed; ''. */
  failed_text: string
  /** Address for the return; null until the merchant has agreed. */
  return_address: { name: string; phone: string; address: string } | null
  returned: Express | null
  /** Deadline in unix seconds, after which the status changes automatically; 0 = none. */
  due_at: number
  created_at: number
  finished_at: number | null
  server_time: number
  /** History, the newest first. */
  log: { role: 'buyer' | 'staff' | 'system'; status: RefundStatus; note: string; at: number }[]
  actions: RefundAction[]
  /** The shop's phone; ''. */
  shop_phone: string
}

/** Refused with 1002. */
export const refundDetail = endpoint<{ refundNo: string }, Refund>({
  path: '/wechat/refund/detail',
  ...drawnByPage,
  errorHandler: false,
})

export interface RefundApply {
  orderNo: string
  itemNo: number
  kind: 1 | 2
  /** Fen; left out = the maximum. */
  amountFen?: number | undefined
  reason: string
  /** At most 200 characters. */
  description: string
  /** At most 6 uploaded pictures. */
  images: string[]
  reqId: string
}

/** Refused with 1201-1205. */
export const applyRefund = endpoint<RefundApply, Refund>({
  method: 'POST',
  path: '/wechat/refund/apply',
  loader: false,
  errorHandler: false,
})

/** Refused with 1004. */
export const withdrawRefund = endpoint<{ refundNo: string; reqId: string }, Refund>({
  method: 'POST',
  path: '/wechat/refund/cancel',
  loader: false,
})

/**
 * Sets or corrects the parcel of a return before it has arrived. `no`: 6-30 letters and digits. Refused with 1001,
 * 1004.
 */
export const shipReturn = endpoint<
  { refundNo: string; company: string; no: string; reqId: string },
  Refund
>({
  method: 'POST',
  path: '/wechat/refund/return-ship',
  loader: false,
  errorHandler: false,
})
