import { type InvoiceStatus, invoiceStatus } from '../../../api/values/invoice-status.ts'

/** What has become of a request for an invoice. */
export const invoiceNames: Record<InvoiceStatus, string> = {
  [invoiceStatus.waiting]: '等商家开票',
  [invoiceStatus.issued]: '已开票',
  [invoiceStatus.refused]: '没有开成',
  [invoiceStatus.withdrawn]: '订单已退款，不再开票',
}
