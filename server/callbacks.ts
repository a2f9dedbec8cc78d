import type { Callback } from './core/define-route.ts'
import { enterpriseEvents } from './enterprise/callback.ts'
import { applyPaymentNotice, applyRefundNotice } from './orders/apply-notices.ts'
import { payCallbacks } from './payment/callbacks.ts'
import { applyTransferNotice } from './withdraw/apply-transfer.ts'

/** All callbacks of other services. */
export const callbacks: Callback[] = [
  ...payCallbacks({ applyPaymentNotice, applyRefundNotice, applyTransferNotice }),
  enterpriseEvents,
]
