import { atom } from 'nanostores'
import {
  codes,
  isRefused,
  type OrderBrief,
  orderDetail,
  payResult,
  type Prepayment,
  prepayOrder,
} from '../../../api/index.ts'
import { redirectTo, requestPayment } from '../../../runtime/index.ts'

export type CashierState =
  | { status: 'loading' | 'failed' | 'gone' | 'notMine' }
  /** `paying`: the host's cashier is open. `asking`: paid by its word, the server is being asked. */
  | { status: 'ready' | 'paying' | 'asking' | 'noHost'; order: OrderBrief }
  | { status: 'over'; order: OrderBrief | undefined }

/** How often and how far apart the server is asked whether the money has come. */
const LOOKS = 10
const LOOK_MS = 1000

const PAID = 10

/** The hop to the host's cashier of one order; it pays at once when it opens. */
export function createCashierStore(orderNo: string) {
  const $state = atom<CashierState>({ status: 'loading' })

  async function start(): Promise<void> {
    $state.set({ status: 'loading' })
    try {
      const order = await orderDetail({ order_no: orderNo })
      if (order.status >= PAID) return toSuccess()
      if (order.status < 0 || order.expire_time <= order.server_time) {
        return $state.set({ status: 'over', order })
      }
      await pay(order)
    } catch (error) {
      $state.set({ status: problemOf(error) })
    }
  }

  async function pay(order: OrderBrief): Promise<void> {
    if ($state.get().status === 'paying' || $state.get().status === 'asking') return
    $state.set({ status: 'paying', order })
    try {
      await openCashier(await prepayOrder({ order_no: order.order_no }))
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
    const { paid } = await payResult({ order_no: orderNo }).catch(() => ({ paid: 0 }))
    if (paid) return
    await new Promise(resolve => setTimeout(resolve, LOOK_MS))
  }
}

function problemOf(error: unknown): 'failed' | 'gone' | 'notMine' {
  if (isRefused(error, codes.roleDenied)) return 'notMine'
  return isRefused(error) ? 'gone' : 'failed'
}

/** The order is over, the host has no cashier, or the visitor backed out and may pay again. */
function afterFailure(error: unknown, order: OrderBrief): CashierState {
  const ends = [codes.orderNotPayable, codes.paymentWindowOver]
  if (ends.some(code => isRefused(error, code))) return { status: 'over', order }
  return { status: isWithoutHost(error) ? 'noHost' : 'ready', order }
}

const isWithoutHost = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'errMsg' in error &&
  String(error.errMsg).includes('仅在微信公众号中支持')
