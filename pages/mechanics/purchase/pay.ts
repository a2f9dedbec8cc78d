import { orderStatus } from '../../../api/values/order-status.ts'
import {
  ApiError,
  codes,
  isRefused,
  payResult,
  type Prepayment,
  prepayOrder,
} from '../../../api/index.ts'
import { requestPayment, showModal } from '../../../runtime/index.ts'
import { notice } from './refusals.ts'

/**
 * Outcome of a payment attempt. `paid`: the server has confirmed the payment. `unclear`: the host reports the
 * payment, the server has no confirmation yet. `cancelled`: the visitor backed out. `noHost`: this client has no
 * cashier. `over`: the order can no longer be paid, or was paid before. `failed`: anything else, already reported in
 * a modal.
 */
export type Payment = 'paid' | 'unclear' | 'cancelled' | 'noHost' | 'over' | 'failed'

/** The server is asked at once and then every second, ten times in all. */
const LOOKS = 10
const PAYMENT_LOOK_MS = 1000

/**
 * Opens the host's cashier for an order, then asks the server whether the payment has arrived: the host's answer is
 * only a hint. `onAsking` is called when the cashier has closed as paid. Never rejects. The caller prevents double
 * taps.
 */
export async function payOrder(orderNo: string, onAsking?: () => void): Promise<Payment> {
  try {
    const prepaid = await prepayOrder({ orderNo })
    void loadSuccessPage()
    await openCashier(prepaid)
  } catch (error) {
    return outcomeOf(error)
  }
  onAsking?.()
  return moneyCame(orderNo)
}

/** The page after the payment must open even if the network is lost in the cashier. */
const loadSuccessPage = () => import('./success/success-page.tsx').catch(() => undefined)

const openCashier = ({ timeStamp, nonceStr, package: prepaid, signType, paySign }: Prepayment) =>
  requestPayment({ timeStamp, nonceStr, package: prepaid, signType, paySign })

/** Money that comes to a closed order goes back, and the order is over. */
async function moneyCame(orderNo: string): Promise<'paid' | 'unclear' | 'over'> {
  for (let look = 1; look <= LOOKS; look += 1) {
    const result = await payResult({ orderNo }, { quiet: true }).catch(() => undefined)
    if (result?.status === orderStatus.closed) return 'over'
    if (result?.paid) return 'paid'
    if (look < LOOKS) await new Promise(resolve => setTimeout(resolve, PAYMENT_LOOK_MS))
  }
  return 'unclear'
}

function outcomeOf(error: unknown): Payment {
  const ends = [codes.orderNotPayable, codes.paymentWindowOver]
  if (ends.some(code => isRefused(error, code))) return 'over'
  const reason = reasonOf(error)
  if (reason === 'cancel') return 'cancelled'
  if (reason.includes('仅在微信公众号中支持')) return 'noHost'
  // A call without a response has already reported its failure.
  if (!(error instanceof ApiError) || isRefused(error)) showPayFailure(reason)
  return 'failed'
}

/** Most hosts give a code or nothing; only a reason in Chinese is for the visitor. */
function showPayFailure(reason: string): void {
  const isReadable = /\p{Script=Han}/u.test(reason)
  void showModal(notice('支付没有完成', isReadable ? reason : '订单还在，可以再付一次'))
}

/** Reason given by the runtime (`name:fail reason`) or the server. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.message) return error.message
  const { errMsg = '' } = (error ?? {}) as { errMsg?: string }
  return errMsg.replace(/^\w+:fail\s*/, '')
}
