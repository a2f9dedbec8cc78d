import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { InvoiceKind, InvoiceStatus } from './values/invoice-status.ts'

/** Whom an invoice is made out to, and where it is sent. */
export interface InvoiceTitle {
  kind: InvoiceKind
  title: string
  /** '' for a person. */
  tax_no: string
  email: string
}

export interface InvoiceRequest extends InvoiceTitle {
  order_no: string
  status: InvoiceStatus
  amount_fen: number
  /** Number of the invoice, and where it can be downloaded; '' unless it is issued. */
  number: string
  link: string
  /** Why it was refused. */
  reason: string
  /** Unix seconds. */
  asked_at: number
  /** 0 while it waits. */
  decided_at: number
}

/** The invoice of one order, as its buyer sees it. */
export interface OrderInvoice {
  request: InvoiceRequest | null
  can_ask: boolean
  /** What was paid and not refunded, fen. */
  amount_fen: number
  /** What was asked with last, for any order. */
  last: InvoiceTitle | null
}

interface Asking {
  orderNo: string
  kind: InvoiceKind
  title: string
  taxNo: string
  email: string
  reqId: string
}

/** Refused with 1002 for the order of somebody else. */
export const orderInvoice = /* @__PURE__ */ endpoint<{ orderNo: string }, OrderInvoice>({
  path: '/wechat/invoice/detail',
  ...drawnByPage,
  errorHandler: false,
})

/** Refused with 1001 and `data.field` for a wrong field, with 1004 for an order that gives no invoice now. */
export const askInvoice = /* @__PURE__ */ endpoint<Asking, OrderInvoice>({
  method: 'POST',
  path: '/wechat/invoice/ask',
  errorHandler: false,
})

export interface ShopInvoice extends InvoiceRequest {
  nickname: string
}

export interface ShopInvoicePage {
  list: ShopInvoice[]
  /** '' at the end of the list. */
  next: string
  /** Requests that wait. */
  waiting_n: number
  server_time: number
}

export type InvoiceTab = 'waiting' | 'issued'

/** Requests of the shop's buyers; those that wait in the order in which they came, the issued ones the latest first. For merchants. */
export const shopInvoices = /* @__PURE__ */ endpoint<
  { tab: InvoiceTab; keyword: string; after: string },
  ShopInvoicePage
>({
  path: '/retail/mine/invoice-list',
  ...drawnByPage,
  errorHandler: false,
})

/** The address of a csv file with the requests of a tab; it can be opened in any browser until it expires. */
export const exportInvoices = /* @__PURE__ */ endpoint<
  { tab: InvoiceTab; keyword: string },
  { url: string; expires_at: number; server_time: number }
>({ path: '/retail/mine/invoice-export' })

/** Marks a request as issued. Refused with 1001 and `data.field` without number and link, with 1004 when it no longer waits. */
export const issueInvoice = /* @__PURE__ */ endpoint<
  { orderNo: string; number: string; link: string; reqId: string },
  InvoiceRequest
>({
  method: 'POST',
  path: '/retail/mine/invoice-issue',
  errorHandler: false,
})

/** Refuses a request with a reason that the buyer reads. */
export const refuseInvoice = /* @__PURE__ */ endpoint<
  { orderNo: string; reason: string; reqId: string },
  InvoiceRequest
>({
  method: 'POST',
  path: '/retail/mine/invoice-refuse',
  errorHandler: false,
})
