import {
  cancelOrder,
  deleteOrder,
  extendReceive,
  type OrderAction,
  type OrderCard,
  type OrderDetail,
  quitGroup,
  receiveOrder,
} from '../../../api/index.ts'
import { navigateTo, showActionSheet, showModal, showToast } from '../../../runtime/index.ts'
import { createSubmission } from '../../data/submission.ts'
import { successUrl } from '../../mechanics/purchase/checkout-choice.ts'
import { payOrder } from '../../mechanics/purchase/pay.ts'
import { addressUrl, cancelReasons, detailUrl, refundUrl } from './action-rules.ts'

export interface OrderActionsOptions {
  /** The order after an action. */
  onChanged: (order: OrderDetail) => void
  onDeleted: (orderNo: string) => void
  /** The page's data of the order is out of date. */
  onStale: (orderNo: string) => void
}

/** Runs the actions of orders. What the response does not contain is read again. */
export function createOrderActions({ onChanged, onDeleted, onStale }: OrderActionsOptions) {
  const submission = createSubmission()

  async function pay({ order_no: orderNo }: OrderCard): Promise<void> {
    const outcome = await payOrder(orderNo)
    const no = encodeURIComponent(orderNo)
    if (outcome === 'paid' || outcome === 'unclear') {
      onStale(orderNo)
      const page = { successPath: '/order/paySuccess', back: '' }
      await navigateTo({ url: successUrl(page, orderNo, outcome === 'paid') })
    }
    if (outcome === 'cancelled') await showToast({ title: '已取消支付', icon: 'none' })
    // The page of the legacy cashier explains what to do.
    if (outcome === 'noHost') await navigateTo({ url: `/bcpay?order_no=${no}` })
    if (outcome === 'over') onStale(orderNo)
  }

  async function cancel({ order_no: orderNo }: OrderCard): Promise<void> {
    const picked = await showActionSheet({ itemList: cancelReasons }).catch(() => undefined)
    const reason = cancelReasons[picked?.tapIndex ?? -1]
    if (!reason) return
    const body = { orderNo, reason }
    onChanged(
      await submission.send(body, reqId => cancelOrder({ ...body, reqId }), `cancel ${orderNo}`),
    )
    void showToast({ title: '订单已取消', icon: 'none' })
  }

  async function receive({ order_no: orderNo }: OrderCard): Promise<void> {
    const content = '确认后订单就完成了，请先查看商品是否完好'
    if (!(await isSure('确认收到货了吗', content, '确认收货'))) return
    onChanged(
      await submission.send(
        'receive',
        reqId => receiveOrder({ orderNo, reqId }),
        `receive ${orderNo}`,
      ),
    )
  }

  async function extend({ order_no: orderNo }: OrderCard): Promise<void> {
    const content = '自动确认收货的时间会推迟 3 天，每笔订单可以延长一次'
    if (!(await isSure('延长收货', content, '延长'))) return
    onChanged(
      await submission.send(
        'extend',
        reqId => extendReceive({ orderNo, reqId }),
        `extend ${orderNo}`,
      ),
    )
    void showToast({ title: '已延长 3 天', icon: 'none' })
  }

  /** Leaves the group; the response only contains the refund, so the order is read again. */
  async function quit({ order_no: orderNo, group }: OrderCard): Promise<void> {
    const teamId = group?.team_id
    if (!teamId || !(await isSure('退出这个团吗', '付的钱会全部原路退回，名额让给别人', '退出')))
      return
    await submission.send({ teamId }, reqId => quitGroup({ teamId, reqId }), `quit ${orderNo}`)
    onStale(orderNo)
    void showToast({ title: '已退出，钱原路退回', icon: 'none' })
  }

  async function remove({ order_no: orderNo }: OrderCard): Promise<void> {
    if (!(await isSure('删除订单', '删除后在列表里看不到这笔订单，不能恢复', '删除'))) return
    await submission.send('delete', reqId => deleteOrder({ orderNo, reqId }), `delete ${orderNo}`)
    onDeleted(orderNo)
    void showToast({ title: '已删除', icon: 'none' })
  }

  const steps: Partial<Record<OrderAction | 'extend', (order: OrderCard) => Promise<unknown>>> = {
    pay,
    cancel,
    receive,
    quit,
    extend,
    delete: remove,
    ...ways,
  }

  return async (action: OrderAction | 'extend', order: OrderCard): Promise<void> => {
    await steps[action]?.(order).catch(() => onStale(order.order_no))
  }
}

/** Actions that only navigate. */
const ways: Partial<Record<OrderAction, (order: OrderCard) => Promise<unknown>>> = {
  changeAddress: ({ order_no }) => navigateTo({ url: addressUrl(order_no) }),
  invite: ({ activity_id, order_no }) =>
    navigateTo({ url: `/groupWork/detail?id=${activity_id}&order_no=${order_no}` }),
  refund: order => navigateTo({ url: refundUrl(order) || `${detailUrl(order.order_no)}#items` }),
  showCode: ({ order_no }) => navigateTo({ url: detailUrl(order_no) }),
  track: ({ order_no }) => navigateTo({ url: detailUrl(order_no) }),
  buyAgain: order => navigateTo({ url: againUrl(order) }),
}

/** Where the item can be bought again. */
function againUrl({ items }: Pick<OrderCard, 'items'>): string {
  const [item] = items
  return item ? `/pages/goods/detail?goods_id=${item.goods_id}` : '/brand'
}

async function isSure(title: string, content: string, confirmText: string): Promise<boolean> {
  return (await showModal({ title, content, confirmText })).confirm
}
