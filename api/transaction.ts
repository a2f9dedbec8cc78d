import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { OrderStatus } from './order.ts'

/** An order of a customer, as the staff member who keeps that customer sees it. */
export interface Transaction {
  order_no: string
  /** Of the first item. */
  title: string
  thumb: string
  /** Number of pieces in all items. */
  count: number
  buyer: { nickname: string; avatar: string }
  status: OrderStatus
  pay_fen: number
  refunded_fen: number
  commission_fen: number
  /** 0 none, 1 waits for the end of the refund period, 2 paid, 3 taken back. */
  commission_status: 0 | 1 | 2 | 3
  /** Time of the payment, unix seconds. */
  paid_at: number
}

export interface TransactionPage {
  /** Totals of the month: fen paid less refunds, fen of commission, number of orders. */
  sum_fen: number
  commission_fen: number
  order_n: number
  list: Transaction[]
  next: string
  server_time: number
}

/** One sale as the staff member sees it who is credited with it. */
export interface TransactionDetail
  extends Pick<
    Transaction,
    'order_no' | 'buyer' | 'status' | 'pay_fen' | 'refunded_fen' | 'paid_at'
  > {
  freight_fen: number
  /** Number of the buyer as a customer of the shop; 0 = none. */
  customer_id: number
  /** Who passed on the link by which the buyer came; '' = nobody. */
  shared_by: string
  items: (Pick<
    Transaction,
    | 'title'
    | 'thumb'
    | 'count'
    | 'pay_fen'
    | 'refunded_fen'
    | 'commission_fen'
    | 'commission_status'
  > & {
    specs_text: string
    /** When commission that waits is paid, unix seconds; 0 = the order is not finished. */
    settle_at: number
  })[]
  server_time: number
}

/** One of the sales of `transactionDetails`. Refused with 1002 for an order of others, 1701. */
export const transactionDetail = endpoint<{ orderNo: string }, TransactionDetail>({
  path: '/retail/work/transaction',
  ...drawnByPage,
})

/** Paid orders of the caller's customers in one month of the brand's time zone, `2026-11`. Refused with 1701. */
export const transactionDetails = endpoint<{ month: string; after: string }, TransactionPage>({
  path: '/retail/work/transaction-details',
  ...drawnByPage,
})
