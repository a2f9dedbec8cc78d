import type { Selectable } from 'kysely'
import type { InvoiceRequest, InvoiceTitle, OrderInvoice } from '../../../api/invoice.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tables } from '../../core/tables.ts'
import { canAsk, invoicedFen } from '../orders/order-invoice.ts'
import type { OrderKey, OrderRow } from '../orders/order-table.ts'

export type InvoiceRow = Selectable<Tables['invoice_request']>

export const findInvoice = (
  db: Db,
  { brandId, orderNo }: OrderKey,
): Promise<InvoiceRow | undefined> =>
  inBrand(db, brandId)
    .selectFrom('invoice_request')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirst()

/** The request for the wire. */
export const requestOf = (row: InvoiceRow): InvoiceRequest => ({
  order_no: row.order_no,
  kind: row.kind,
  title: row.title,
  tax_no: row.tax_no,
  email: row.email,
  status: row.status,
  amount_fen: row.amount_fen,
  number: row.number,
  link: row.link,
  reason: row.reason,
  asked_at: row.asked_at,
  decided_at: row.decided_at,
})

/** The invoice of an order as its buyer sees it. */
export async function invoiceOf(db: Db, order: OrderRow): Promise<OrderInvoice> {
  const row = await findInvoice(db, { brandId: order.brand_id, orderNo: order.order_no })
  return {
    request: row ? requestOf(row) : null,
    can_ask: canAsk(order, row?.status ?? null),
    amount_fen: invoicedFen(order),
    last: await lastTitle(db, order),
  }
}

async function lastTitle(db: Db, { brand_id, uid }: OrderRow): Promise<InvoiceTitle | null> {
  const row = await inBrand(db, brand_id)
    .selectFrom('invoice_title')
    .select(['kind', 'title', 'tax_no', 'email'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row ?? null
}
