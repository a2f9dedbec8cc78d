import { orderStatus } from '../../../../api/values/order-status.ts'
import {
  codes,
  isRefused,
  type OrderDetail,
  orderDetail,
  payResult,
} from '../../../../api/index.ts'
import { redirectTo } from '../../../../runtime/index.ts'
import { createQuery, type QueryState } from '../../../data/query.ts'

/** `unclear`: the host reports the payment, the server has no confirmation yet. */
type State = QueryState<{ order: OrderDetail }, 'unclear'>

/** A paid order; an unpaid or closed one is shown on its own page. */
export function createSuccessStore(orderNo: string, mayBeUnclear: boolean) {
  const query = createQuery<{ order: OrderDetail }, 'unclear'>({
    read: async () => ({ order: await orderDetail({ orderNo }) }),
    statusOf(error) {
      if (isRefused(error, codes.notFound) || isRefused(error, codes.contentGone)) return 'notFound'
      return mayBeUnclear && !isRefused(error) ? 'unclear' : undefined
    },
  })

  /** The server asks the platform; without its answer the order's state is unknown too. */
  const look = async (): Promise<State> => {
    const { paid, status } = await payResult({ orderNo }, { quiet: true })
    if (
      status === orderStatus.closed ||
      (!paid && !(mayBeUnclear && status === orderStatus.unpaid))
    ) {
      await redirectTo({ url: detailUrl(orderNo) })
      return { status: 'loading' }
    }
    if (!paid) return { status: 'unclear' }
    return { status: 'ready', order: await orderDetail({ orderNo }) }
  }

  const load = (): Promise<boolean> => query.follow(look)

  return { $state: query.$state, load, stop: query.drop }
}

export const detailUrl = (orderNo: string): string =>
  `/order/detail?order_no=${encodeURIComponent(orderNo)}`
