import { atom } from 'nanostores'
import {
  codes,
  isRefused,
  type OrderDetail,
  orderDetail,
  payResult,
  type Prepayment,
  prepayOrder,
} from '../../../api/index.ts'
import { redirectTo, requestPayment } from '../../../runtime/index.ts'

export type CashierState =
  | { status: 'loading' | 'failed' | 'gone' }
  /** `paying`: the host's cashier is open. `asking`: paid by its word, the server is being asked. */
  | { status: 'ready' | 'paying' | 'asking' | 'noHost'; order: OrderDetail }
  | { status: 'over'; order: OrderDetail | undefined }

/** How often and how far apart the server is asked whether the money has come. */
const LOOKS = 10
const LOOK_MS = 1000

const UNPAID = 0

/** The hop to the host's cashier of one order; it pays at once when it opens. */
export function createCashierStore(orderNo: string) {
  const $state = atom<CashierState>({ status: 'loading' })

  async function start(): Promise<void> {
    $state.set({ status: 'loading' })
    try {
      const order = await orderDetail({ orderNo })
      if (order.paid) return toSuccess()
      if (order.status !== UNPAID || order.expires_at <= order.server_time) {
        return $state.set({ status: 'over', order })
      }
      await pay(order)
    } catch (error) {
      $state.set({ status: isRefused(error) ? 'gone' : 'failed' })
    }
  }

  async function pay(order: OrderDetail): Promise<void> {
    if ($state.get().status === 'paying' || $state.get().status === 'asking') return
    $state.set({ status: 'paying', order })
    try {
      await openCashier(await prepayOrder({ orderNo: order.order_no }))
    } catch (error) {
      return $state.set(afterFailure(error, order))
    }
    $state.set({ status: 'asking', order })
    await waitForMoney(order.order_no)
    // Paid or not known yet: the next page says which, and looks on.
    toSuccess()
  }

  const toSuccess = () =>
    void redirectTo({ url: `/order/paySuccess?order_no=${encodeURIComponent(orderNo)}` })

  return { $state, start, pay }
}

const openCashier = ({ timeStamp, nonceStr, package: prepaid, signType, paySign }: Prepayment) =>
  requestPayment({ timeStamp, nonceStr, package: prepaid, signType, paySign })

async function waitForMoney(orderNo: string): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { paid } = await payResult({ orderNo }).catch(() => ({ paid: 0 }))
    if (paid) return
    await new Promise(resolve => setTimeout(resolve, LOOK_MS))
  }
}

/** The order is over, the host has no cashier, or the visitor backed out and may pay again. */
function afterFailure(error: unknown, order: OrderDetail): CashierState {
  const ends = [codes.orderNotPayable, codes.paymentWindowOver]
  if (ends.some(code => isRefused(error, code))) return { status: 'over', order }
  return { status: isWithoutHost(error) ? 'noHost' : 'ready', order }
}

const isWithoutHost = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'errMsg' in error &&
  String(error.errMsg).includes('仅在微信公众号中支持')
