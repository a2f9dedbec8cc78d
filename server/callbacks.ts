import type { Callback } from './core/define-route.ts'
import { enterpriseEvents } from './platform/enterprise/callback.ts'
import { applyPaymentNotice, applyRefundNotice } from './trade/orders/apply-notices.ts'
import { parcelNews } from './trade/orders/parcel-news.ts'
import { payCallbacks } from './trade/payment/callbacks.ts'
import { applyTransferNotice } from './trade/withdraw/apply-transfer.ts'

/** All callbacks of other services. */
export const callbacks: Callback[] = [
  ...payCallbacks({ applyPaymentNotice, applyRefundNotice, applyTransferNotice }),
  enterpriseEvents,
  parcelNews,
]
