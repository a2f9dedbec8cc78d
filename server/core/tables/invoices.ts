import type { Generated } from 'kysely'
import type { InvoiceKind, InvoiceStatus } from '../../../api/values/invoice-status.ts'

/** A buyer's request for an invoice, one per order. */
interface InvoiceRequestTable {
  brand_id: number
  order_no: string
  uid: number
  shop_id: number
  kind: InvoiceKind
  title: string
  /** '' for a person. */
  tax_no: string
  email: string
  status: InvoiceStatus
  /** What was paid and not refunded when it was asked for or, once it is issued, then. */
  amount_fen: number
  number: Generated<string>
  link: Generated<string>
  reason: Generated<string>
  asked_at: number
  /** `shop_user.user_id`; 0 = nobody yet, or this server. */
  decided_by: Generated<number>
  decided_at: Generated<number>
}

/** What somebody asked with last. */
interface InvoiceTitleTable {
  brand_id: number
  uid: number
  kind: InvoiceKind
  title: string
  tax_no: string
  email: string
}

export interface InvoiceTables {
  invoice_request: InvoiceRequestTable
  invoice_title: InvoiceTitleTable
}
