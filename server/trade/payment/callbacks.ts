import type { ServerContext } from '../../core/context.ts'
import { type Callback, type CallbackAnswer, defineCallback } from '../../core/define-route.ts'
import type { NoticeResult, PaymentNotice, RefundNotice } from '../../core/ports/payment.ts'
import type { TransferNotice, TransferNoticeResult } from '../../core/ports/transfer.ts'
import type { OpenedNotice } from '../../core/ports/pay-notices.ts'
import { paymentNotices } from '../../core/signals/metrics.ts'

/** Handlers of verified notices. Each resolves after its transaction is committed. */
export interface NoticeHandlers {
  applyPaymentNotice(context: ServerContext, notice: PaymentNotice): Promise<NoticeResult>
  applyRefundNotice(context: ServerContext, notice: RefundNotice): Promise<NoticeResult>
  applyTransferNotice(context: ServerContext, notice: TransferNotice): Promise<TransferNoticeResult>
}

/** Addresses for the platform's notices. It repeats a notice for a day until it is acknowledged. */
export function payCallbacks(handlers: NoticeHandlers): Callback[] {
  return [
    defineCallback({
      path: '/wechat/order/pay-notify',
      handle: async ({ context, ...raw }) =>
        answerTo('payment', await context.payNotices.openPayment(raw), notice =>
          handlers.applyPaymentNotice(context, notice),
        ),
    }),
    defineCallback({
      path: '/wechat/order/refund-notify',
      handle: async ({ context, ...raw }) =>
        answerTo('refund', await context.payNotices.openRefund(raw), notice =>
          handlers.applyRefundNotice(context, notice),
        ),
    }),
    defineCallback({
      path: '/wechat/order/transfer-notify',
      handle: async ({ context, ...raw }) =>
        answerTo('transfer', await context.payNotices.openTransfer(raw), notice =>
          handlers.applyTransferNotice(context, notice),
        ),
    }),
  ]
}

async function answerTo<N>(
  kind: 'payment' | 'refund' | 'transfer',
  opened: OpenedNotice<N>,
  apply: (notice: N) => Promise<NoticeResult | TransferNoticeResult>,
): Promise<CallbackAnswer> {
  // guard: nothing moves by a notice that is not believed [server payment/callbacks]
  //   if ('refused' in opened) return ~> if ('refused' in opened && !opened.refused) return
  if ('refused' in opened) return { http: 401, why: opened.refused }
  const applied = await apply(opened.notice)
  paymentNotices.inc({ kind, result: applied.result })
  if (applied.result === 'refused') return { http: 409, why: applied.why }
  return { http: 200 }
}
