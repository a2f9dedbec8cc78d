import * as v from 'valibot'
import { invoiceFaults } from '../../../api/form-rules/invoice-faults.ts'
import type { OrderInvoice } from '../../../api/invoice.ts'
import { invoiceKind, invoiceStatus } from '../../../api/values/invoice-status.ts'
import { defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { anyText, text } from '../../core/fields.ts'
import { refuseWords } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { inBrand } from '../../core/in-brand.ts'
import { canAsk, invoicedFen } from '../orders/order-invoice.ts'
import type { OrderRow } from '../orders/order-table.ts'
import { lockOwnOrder, ownOrder } from '../orders/own-order.ts'
import { findInvoice, invoiceOf } from './invoice-table.ts'
import { tellShopOfInvoice } from './notify-invoice-asked.ts'

const orderNo = text(20)

export const invoiceDetail = defineRoute({
  method: 'GET',
  path: '/wechat/invoice/detail',
  access: 'visitor',
  input: { orderNo },

  async handle({ db, brandId, visitor, input }): Promise<OrderInvoice> {
    return invoiceOf(db, await ownOrder(db, { brandId, uid: visitor.uid }, input.orderNo))
  },
})

const trimmed = (longest: number) => v.pipe(anyText(longest), v.trim())

/** Asks for the invoice of a finished order, and keeps the title for the next time. */
export const invoiceAsk = defineWrite({
  name: 'invoice/ask',
  path: '/wechat/invoice/ask',
  access: 'visitor',
  input: {
    orderNo,
    kind: v.picklist(Object.values(invoiceKind)),
    title: trimmed(60),
    taxNo: v.pipe(trimmed(30), v.toUpperCase()),
    email: trimmed(80),
  },

  check({ input }) {
    // guard: a company is known by its tax number [server trade/invoices]
    //   const [fault] = Object.entries(invoiceFaults(input)) ~> const [fault]: [string, string][] = []
    const [fault] = Object.entries(invoiceFaults(input))
    if (fault) throw wrong(...fault)
    refuseWords({ title: input.title })
  },

  async run({ trx, brandId, visitor, input, now }): Promise<OrderInvoice> {
    const order = await lockOwnOrder(trx, { brandId, uid: visitor.uid }, input.orderNo)
    const before = await findInvoice(trx, { brandId, orderNo: order.order_no })
    // guard: an order gives one invoice, when it is finished and money is left [server trade/invoices]
    //   if (!canAsk(order, before?.status ?? null)) ~> if (false)
    if (!canAsk(order, before?.status ?? null)) {
      throw new ReplyError('stateChanged', { message: '这笔订单现在不能申请发票' })
    }
    const { kind, title, email } = input
    const tax_no = kind === invoiceKind.company ? input.taxNo : ''
    await keep(trx, order, { kind, title, tax_no, email, now })
    await tellShopOfInvoice(trx, { brandId, shopId: order.shop_id }, now)
    return invoiceOf(trx, order)
  },
})

const wrong = (field: string, message: string) =>
  new ReplyError('badParameter', { message, data: { field } })

type Asked = { kind: 1 | 2; title: string; tax_no: string; email: string; now: number }

async function keep(trx: Tx, order: OrderRow, { now, ...title }: Asked): Promise<void> {
  const { order_no, uid, shop_id } = order
  const asked = {
    ...title,
    status: invoiceStatus.waiting,
    amount_fen: invoicedFen(order),
    asked_at: now,
    reason: '',
    decided_by: 0,
    decided_at: 0,
  }
  await inBrand(trx, order)
    .insertInto('invoice_request')
    .values({ order_no, uid, shop_id, ...asked })
    .onConflict(conflict => conflict.columns(['brand_id', 'order_no']).doUpdateSet(asked))
    .execute()
  await inBrand(trx, order)
    .insertInto('invoice_title')
    .values({ uid, ...title })
    .onConflict(conflict => conflict.columns(['brand_id', 'uid']).doUpdateSet(title))
    .execute()
}
