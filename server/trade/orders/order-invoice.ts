import { type InvoiceStatus, invoiceStatus } from '../../../api/values/invoice-status.ts'
import { orderStatus } from '../../../api/values/order-status.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'
import type { OrderKey, OrderRow } from './order-table.ts'

/** What an invoice of the order is made out for, fen. */
export const invoicedFen = ({
  pay_fen,
  refunded_fen,
}: Pick<OrderRow, 'pay_fen' | 'refunded_fen'>): number => pay_fen - refunded_fen

/** A finished order of which money is left gives one invoice; after a refusal it can be asked for again. */
export const canAsk = (order: OrderRow, status: InvoiceStatus | null): boolean =>
  order.status === orderStatus.finished &&
  invoicedFen(order) > 0 &&
  status !== invoiceStatus.waiting &&
  status !== invoiceStatus.issued

/** What has become of the order's request for an invoice; null for none. */
export async function invoiceStatusOf(
  db: Db,
  { brandId, orderNo }: OrderKey,
): Promise<InvoiceStatus | null> {
  const row = await inBrand(db, brandId)
    .selectFrom('invoice_request')
    .select('status')
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
  return row?.status ?? null
}

/**
 * After a refund, a request for an invoice that nobody has answered is for what is left of the money; if nothing is, it
 * is withdrawn.
 */
export async function lowerInvoice(
  trx: Tx,
  { brandId, orderNo, now }: OrderKey & { now: number },
): Promise<void> {
  const order = await inBrand(trx, brandId)
    .selectFrom('shop_order')
    .select(['pay_fen', 'refunded_fen'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  const amount_fen = invoicedFen(order)
  await inBrand(trx, brandId)
    .updateTable('invoice_request')
    .set({
      amount_fen,
      ...(amount_fen <= 0 && { status: invoiceStatus.withdrawn, decided_at: now }),
    })
    .where('order_no', '=', orderNo)
    // guard: what is issued stays issued [server trade/invoices]
    //   .where('status', '=', invoiceStatus.waiting) ~>
    .where('status', '=', invoiceStatus.waiting)
    .execute()
}
