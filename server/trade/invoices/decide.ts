import * as v from 'valibot'
import type { InvoiceRequest } from '../../../api/invoice.ts'
import { invoiceStatus } from '../../../api/values/invoice-status.ts'
import { REASON_LENGTH } from '../../../api/values/limits.ts'
import { defineWrite } from '../../core/define-write.ts'
import { anyText, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { refuseWords } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Staff } from '../../core/staff.ts'
import type { Tx } from '../../core/tx.ts'
import { invoicedFen } from '../orders/order-invoice.ts'
import { lockShopOrder } from '../orders/shop/shop-orders.ts'
import { findInvoice, requestOf } from './invoice-table.ts'
import { notifyInvoice } from './notify-invoice.ts'

const orderNo = text(20)

/** Marks an invoice as issued, with its number, the address of its file, or both. */
export const invoiceIssue = defineWrite({
  name: 'mine/invoice-issue',
  path: '/retail/mine/invoice-issue',
  access: 'merchant',
  input: {
    orderNo,
    number: v.pipe(anyText(30), v.trim()),
    link: v.pipe(anyText(500), v.trim()),
  },

  check({ input: { number, link } }) {
    if (number !== '' && !/^[0-9A-Za-z-]{8,30}$/.test(number)) {
      throw wrong('number', '发票号码是 8 到 30 位数字或字母')
    }
    if (link !== '' && !isAddress(link)) throw wrong('link', '下载地址以 https:// 开头')
    if (number === '' && link === '') throw wrong('number', '写上发票号码，或发票的下载地址')
  },

  run: ({ trx, brandId, staff, input: { orderNo: given, number, link }, now }) =>
    decide(trx, { brandId, staff, now }, given, {
      status: invoiceStatus.issued,
      number,
      link,
      reason: '',
    }),
})

/** Refuses an invoice; the buyer reads why, and may ask again. */
export const invoiceRefuse = defineWrite({
  name: 'mine/invoice-refuse',
  path: '/retail/mine/invoice-refuse',
  access: 'merchant',
  input: { orderNo, reason: v.pipe(anyText(REASON_LENGTH), v.trim()) },

  check({ input: { reason } }) {
    if (reason === '') throw wrong('reason', '写上为什么不能开')
    refuseWords({ reason })
  },

  run: ({ trx, brandId, staff, input: { orderNo: given, reason }, now }) =>
    decide(trx, { brandId, staff, now }, given, {
      status: invoiceStatus.refused,
      number: '',
      link: '',
      reason,
    }),
})

const wrong = (field: string, message: string) =>
  new ReplyError('badParameter', { message, data: { field } })

function isAddress(link: string): boolean {
  return /^https:\/\/\S+$/.test(link) && URL.canParse(link)
}

interface By {
  brandId: number
  staff: Staff
  now: number
}

interface Decision {
  status: typeof invoiceStatus.issued | typeof invoiceStatus.refused
  number: string
  link: string
  reason: string
}

async function decide(
  trx: Tx,
  { brandId, staff, now }: By,
  given: string,
  decision: Decision,
): Promise<InvoiceRequest> {
  const order = await lockShopOrder(trx, { brandId, staff }, given)
  const before = await findInvoice(trx, { brandId, orderNo: given })
  if (!before) throw new ReplyError('notFound', { message: '没有人申请这笔订单的发票' })
  // guard: a request is answered once [server trade/invoices]
  //   if (before.status !== invoiceStatus.waiting) ~> if (false)
  if (before.status !== invoiceStatus.waiting) {
    throw new ReplyError('stateChanged', { message: '这个申请已经处理过了' })
  }
  const row = await inBrand(trx, brandId)
    .updateTable('invoice_request')
    .set({
      ...decision,
      amount_fen: invoicedFen(order),
      decided_by: staff.userId,
      decided_at: now,
    })
    .where('order_no', '=', given)
    .returningAll()
    .executeTakeFirstOrThrow()
  const payload = { orderNo: given, askedAt: row.asked_at }
  const key = `${given}:${row.asked_at}:${row.status}`
  await enqueue(trx, notifyInvoice, [{ brandId, key, dueAt: now, payload }])
  return requestOf(row)
}
