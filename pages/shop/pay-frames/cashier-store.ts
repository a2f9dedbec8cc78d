import { atom } from 'nanostores'
import { orderStatus } from '../../../api/values/order-status.ts'
import { isRefused, type OrderDetail, orderDetail } from '../../../api/index.ts'
import { redirectTo } from '../../../runtime/index.ts'
import { successUrl } from '../../mechanics/purchase/checkout-choice.ts'
import { type Payment, payOrder } from '../../mechanics/purchase/pay.ts'

export type CashierState =
  | { status: 'loading' | 'failed' | 'gone' }
  /**
   * `paying`: the host's cashier is open. `asking`: the host reports the payment, waiting for the server's
   * confirmation.
   */
  | { status: 'ready' | 'paying' | 'asking' | 'noHost'; order: OrderDetail }
  | { status: 'over'; order: OrderDetail | undefined }

/** Opens the host's cashier for one order immediately. */
export function createCashierStore(orderNo: string) {
  const $state = atom<CashierState>({ status: 'loading' })

  async function start(): Promise<void> {
    $state.set({ status: 'loading' })
    try {
      const order = await orderDetail({ orderNo })
      // A closed order may have been paid: too late, or it was refunded since.
      if (order.status === orderStatus.closed) return $state.set({ status: 'over', order })
      if (order.paid) return toSuccess('paid')
      if (order.status !== orderStatus.unpaid || order.expires_at <= order.server_time) {
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
    const payment = await payOrder(order.order_no, () => $state.set({ status: 'asking', order }))
    // Paid or unconfirmed: the next page shows which, and keeps checking.
    if (payment === 'paid' || payment === 'unclear') return toSuccess(payment)
    $state.set({ status: afterwards[payment], order })
  }

  const toSuccess = (payment: 'paid' | 'unclear') => {
    const page = { successPath: '/order/paySuccess', back: '' }
    void redirectTo({ url: successUrl(page, orderNo, payment === 'paid') })
  }

  return { $state, start, pay }
}

/** State after an attempt without a payment. */
const afterwards = {
  cancelled: 'ready',
  failed: 'ready',
  noHost: 'noHost',
  over: 'over',
} as const satisfies Record<Exclude<Payment, 'paid' | 'unclear'>, CashierState['status']>
