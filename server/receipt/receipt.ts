import { timingSafeEqual } from 'node:crypto'
import type { Receipt } from '../../api/receipt.ts'
import { defineRoute } from '../core/define-route.ts'
import { text } from '../core/fields.ts'
import { sha256 } from '../core/random.ts'
import { ReplyError } from '../core/replies.ts'

/** What the payment platform's frame shows of a payment. A wrong check code looks like an unknown payment. */
export const receipt = defineRoute({
  method: 'GET',
  path: '/wechat/order/receipt',
  access: 'open',
  input: { out_trade_no: text(64), check_code: text(128) },

  async handle({ db, brand, input }): Promise<Receipt> {
    const row = await db
      .selectFrom('pay_receipt')
      .select(['check_code', 'order_no', 'title', 'amount_fen', 'status'])
      .where('brand_id', '=', brand.brand_id)
      .where('out_trade_no', '=', input.out_trade_no)
      .executeTakeFirst()
    // guard: the check code [server receipt]
    //   || !isSame(row.check_code, input.check_code) ~>
    if (!row || !isSame(row.check_code, input.check_code)) throw new ReplyError('notFound')
    const { check_code: _code, ...shown } = row
    return shown
  },
})

const isSame = (a: string, b: string) =>
  timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)))
