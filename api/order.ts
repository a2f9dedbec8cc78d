import { drawnByPage, endpoint } from './core/endpoint.ts'

/** What the cashier needs to know of an order. */
export interface OrderBrief {
  order_no: string
  /** Of the first thing in it. */
  title: string
  /** 0 to pay · 10 and above paid · below 0 closed. */
  status: number
  /** Fen. */
  pay_amount: number
  /** Unix seconds; until then it can be paid. */
  expire_time: number
  server_time: number
}

/** An order as its owner sees it. Refused with 1002 (unknown), 1003 (somebody else's), 4004 (deleted). */
export const orderDetail = endpoint<{ order_no: string }, OrderBrief>({
  path: '/wechat/order/detail',
  ...drawnByPage,
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
  expire_time: number
}

/** Refused with 1105 (not payable now), 1106 (its time is over). */
export const prepayOrder = endpoint<{ order_no: string }, Prepayment>({
  method: 'POST',
  path: '/wechat/order/prepay',
  loader: false,
  errorHandler: false,
})

/** Whether the money has come: the host's own word is only a hint. */
export const payResult = endpoint<{ order_no: string }, { paid: 0 | 1; status: number }>({
  path: '/wechat/order/pay-result',
  loader: false,
  errorHandler: false,
})

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

/** Buttons of a refund. */
export type RefundAction =
  | 'withdraw'
  | 'sendBack'
  | 'changeReturn'
  | 'contact'
  | 'agree'
  | 'refuse'
  | 'received'
  | 'retry'
  | 'markPaid'
