import { orderStatus } from '../../../../api/values/order-status.ts'
import type { OrderDetail } from '../../../../api/index.ts'

/** Text about the next step. */
export interface NextStep {
  title: string
  text: string
}

const SHIPPED = 20
const FINISHED = 30

export function nextStepOf(order: OrderDetail): NextStep {
  const { status, codes, delivery, stores } = order
  const where = stores.length === 1 ? (stores[0]?.name ?? '') : '门店'
  if (status === orderStatus.teamForming) {
    return { title: '还差朋友一起', text: '人齐就发货，没拼成会原路退款' }
  }
  if (codes.length > 0) {
    return { title: `凭核销码到${where}使用`, text: `共 ${codes.length} 个码，给店员扫一下就行` }
  }
  if (status === SHIPPED) return { title: '商品已发出', text: '在订单里可以看物流' }
  if (status === FINISHED && order.address) {
    return { title: '订单已完成', text: '谢谢光临，有问题可以在订单里申请售后' }
  }
  if (status === FINISHED) return { title: '已经生效', text: '不需要配送，在订单里可以查看' }
  if (delivery === 2) return { title: `到${where}自取`, text: '店里备好货就可以来取' }
  return { title: '等商家发货', text: '发货后会通知你，也可以在订单里看物流' }
}

/** Label of the main button: a code or an invitation takes precedence over the order page. */
export function mainWords({ status, codes }: OrderDetail): string {
  if (status === orderStatus.teamForming) return '邀请好友'
  return codes.length > 0 ? '查看核销码' : '查看订单'
}
