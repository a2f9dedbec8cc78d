import { timingSafeEqual } from 'node:crypto'
import type { Receipt } from '../../../api/receipt.ts'
import { defineRoute } from '../../core/define-route.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { sha256 } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'

/** The item whose title names the order. */
const FIRST = 1

/** Content of the payment platform's frame after a payment. A wrong check code looks like an unknown payment. */
export const receipt = defineRoute({
  method: 'GET',
  path: '/wechat/order/receipt',
  access: 'open',
  input: { out_trade_no: text(64), check_code: text(128) },

  async handle({ db, brandId, input }): Promise<Receipt> {
    const row = await inBrand(db, brandId)
      .selectFrom('payment')
      .innerJoin('shop_order', 'shop_order.order_no', 'payment.order_no')
      .innerJoin('order_item', join =>
        join.onRef('order_item.order_no', '=', 'payment.order_no').on('order_item.no', '=', FIRST),
      )
      .select([
        'payment.check_code',
        'payment.order_no',
        'payment.amount_fen',
        'payment.state',
        'order_item.title',
        'shop_order.status',
      ])
      .where('payment.pay_no', '=', input.out_trade_no)
      .executeTakeFirst()
    // guard: the check code [server receipt]
    //   || !isSame(row.check_code, input.check_code) ~>
    if (!row || !isSame(row.check_code, input.check_code)) throw new ReplyError('notFound')
    const { order_no, title, amount_fen, status } = row
    const isPaid = row.state === 'paid' || row.state === 'extra'
    return { order_no, title, amount_fen, status, paid: isPaid ? 1 : 0 }
  },
})

const isSame = (a: string, b: string) =>
  timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)))
