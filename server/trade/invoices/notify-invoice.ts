import { invoiceStatus } from '../../../api/values/invoice-status.ts'
import { DAY_S } from '../../../api/values/time.ts'
import { text, time } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'

interface Told {
  orderNo: string
  askedAt: number
}

/** Tells a buyer that the invoice is issued, or why it is not. */
export const notifyInvoice = defineNotice({
  kind: 'notify-invoice',
  payload: { orderNo: text(20), askedAt: time },
  find: findDecided,
  isOf: (row, { orderNo, askedAt }) => row.order_no === orderNo && row.asked_at === askedAt,
  receiver: ({ uid }) => uid,
  words: ({ order_no, status, reason }) => ({
    ...(status === invoiceStatus.issued
      ? { title: '发票已开好', text: '点开看发票号码和下载地址' }
      : { title: '发票没有开成', text: reason }),
    path: `/order/invoice?order_no=${order_no}`,
  }),
  until: ({ decided_at }) => decided_at + DAY_S,
})

function findDecided({ db, brandId, each }: Found<Told>) {
  return inBrand(db, brandId)
    .selectFrom('invoice_request')
    .where('order_no', 'in', each('orderNo'))
    .where('status', 'in', [invoiceStatus.issued, invoiceStatus.refused])
    .select(['order_no', 'uid', 'status', 'reason', 'asked_at', 'decided_at'])
    .execute()
}
