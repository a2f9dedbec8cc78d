import type { OrderStatus } from './order.ts'

/** An order that counts for the caller. */
export interface Transaction {
  order_no: string
  /** Of its first item. */
  title: string
  thumb: string
  /** Pieces of all items. */
  count: number
  pay_fen: number
  refunded_fen: number
  /** What it brings the caller, less what was refunded of it. */
  commission_fen: number
  status: OrderStatus
  /** 0 none, 10 open, 20 partly, 30 wholly refunded. */
  refund_status: number
  created_at: number
}

/** Paid orders of a month that count for the caller, the newest first. */
export interface TransactionPage {
  /** `2026-11`, in the brand's time zone. */
  month: string
  /** Fen that were paid for the month's orders, less what was refunded. */
  sum_fen: number
  commission_fen: number
  list: Transaction[]
  /** Where the next page begins; '' at the end. */
  next: string
  server_time: number
}
