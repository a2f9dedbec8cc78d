import * as v from 'valibot'
import type { Paid, PaymentState, RefundState } from '../../core/ports/payment.ts'

const fen = v.pipe(v.number(), v.integer(), v.minValue(0))
const number = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** RFC 3339, `2018-06-08T10:34:56+08:00`. Becomes unix seconds. */
const moment = v.pipe(
  v.string(),
  v.check(text => !Number.isNaN(Date.parse(text))),
  v.transform(text => Math.floor(Date.parse(text) / 1000)),
)

const paidSchema = v.object({
  mchid: v.string(),
  appid: v.string(),
  out_trade_no: number,
  transaction_id: number,
  trade_state: v.picklist(['SUCCESS', 'REFUND']),
  success_time: moment,
  amount: v.object({ total: fen, currency: v.literal('CNY') }),
})

/** A payment in an answer and in a notice. */
const stateSchema = v.object({
  mchid: v.string(),
  out_trade_no: number,
  trade_state: v.picklist([
    'SUCCESS',
    'REFUND',
    'NOTPAY',
    'CLOSED',
    'REVOKED',
    'USERPAYING',
    'PAYERROR',
  ]),
})

/** A refunded payment counts as paid. One in progress, or one that failed, can still be made. */
export function paymentStateOf(data: unknown): {
  mchId: string
  payNo: string
  state: PaymentState
} {
  const { mchid: mchId, out_trade_no: payNo, trade_state } = v.parse(stateSchema, data)
  if (trade_state === 'SUCCESS' || trade_state === 'REFUND') {
    return { mchId, payNo, state: { status: 'paid', ...paidOf(data) } }
  }
  const isClosed = trade_state === 'CLOSED' || trade_state === 'REVOKED'
  return { mchId, payNo, state: { status: isClosed ? 'closed' : 'notpaid' } }
}

function paidOf(data: unknown): Paid {
  const paid = v.parse(paidSchema, data)
  return {
    payNo: paid.out_trade_no,
    transactionId: paid.transaction_id,
    amountFen: paid.amount.total,
    paidAt: paid.success_time,
  }
}

/** The transaction in a notice, with its accounts. */
export function paidNoticeOf(data: unknown): { mchId: string; appId: string; paid: Paid } {
  const { mchid: mchId, appid: appId } = v.parse(paidSchema, data)
  return { mchId, appId, paid: paidOf(data) }
}

const refundSchema = v.object({
  out_refund_no: number,
  refund_id: number,
  status: v.picklist(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
  success_time: v.optional(moment),
  amount: v.object({ refund: fen }),
})

export type KnownRefund = Exclude<RefundState, { status: 'unknown' }>

const troubles = { CLOSED: '退款已关闭', ABNORMAL: '退款异常，钱没有退到用户的账户' }

/** A refund in an answer. */
export function refundStateOf(data: unknown): KnownRefund {
  const refund = v.parse(refundSchema, data)
  const { out_refund_no: refundNo, refund_id: channelNo, status, success_time } = refund
  if (status === 'PROCESSING') return { status: 'processing', refundNo, channelNo }
  if (status !== 'SUCCESS') {
    return { status: 'failed', refundNo, channelNo, message: troubles[status] }
  }
  if (success_time === undefined) throw new Error('a refund that is done names no moment')
  const amountFen = refund.amount.refund
  return { status: 'success', refundNo, channelNo, amountFen, refundedAt: success_time }
}

const refundNoticeSchema = v.object({ mchid: v.string(), refund_status: v.string() })

/** A notice spells `refund_status` where an answer spells `status`. */
export function refundNoticeOf(data: unknown): { mchId: string; refund: KnownRefund } {
  const { mchid: mchId, refund_status } = v.parse(refundNoticeSchema, data)
  return { mchId, refund: refundStateOf({ ...Object(data), status: refund_status }) }
}
