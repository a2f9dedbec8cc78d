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

/** 1 waits for the merchant, 2 to send back, 3 waits to be received, 4 paying, 5 done, 6 refused, 7 withdrawn, 8 failed. */
export type RefundStatus = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** 1 money only, 2 goods come back, 3 by the system. */
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

/** What can be asked back of one item now. */
export interface RefundOffer {
  order_no: string
  item: RefundItem
  /** Fen, freight included. */
  most_fen: number
  freight_fen: number
  /** Points that come back with it. */
  points: number
  kinds: (1 | 2)[]
  /** Whether less than everything can be asked for. */
  is_editable: boolean
  /** Codes that would be given up; 0 when there are none. */
  codes: number
  reasons: string[]
  /** The refund that is open already; '' when none. */
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
  /** Fen that came back; 0 until it is done. */
  refund_fen: number
  freight_fen: number
  reason: string
  description: string
  images: string[]
  /** Why the merchant refused; ''. */
  refused_text: string
  /** The platform's words when paying failed; ''. */
  failed_text: string
  /** Where goods are to be sent; null until the merchant has agreed to a return. */
  return_address: { name: string; phone: string; address: string } | null
  returned: { company: string; no: string } | null
  /** Unix seconds; what happens by itself then follows from the status. 0 = nothing. */
  due_at: number
  created_at: number
  finished_at: number | null
  server_time: number
  /** What has happened, the newest first. */
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
  /** Fen; left out = everything. */
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
  errorHandler: false,
})

/** Refused with 1004. */
export const withdrawRefund = endpoint<{ refundNo: string; reqId: string }, Refund>({
  method: 'POST',
  path: '/wechat/refund/cancel',
})

/** Says how goods go back, or corrects it before they came. `no`: 6-30 letters and digits. Refused with 1001, 1004. */
export const shipReturn = endpoint<
  { refundNo: string; company: string; no: string; reqId: string },
  Refund
>({
  method: 'POST',
  path: '/wechat/refund/return-ship',
  errorHandler: false,
})
