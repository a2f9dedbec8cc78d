import type { OrderDetail } from '../../../../api/order.ts'
import { defineRoute } from '../../../core/define-route.ts'
import { text } from '../../../core/fields.ts'
import { detailOf } from '../order-detail.ts'
import { ownOrder } from '../own-order.ts'

export const orderDetail = defineRoute({
  method: 'GET',
  path: '/wechat/order/detail',
  access: 'visitor',
  input: { orderNo: text(20) },

  async handle({ db, brand, brandId, visitor, input, now, origin }): Promise<OrderDetail> {
    const own = { brandId, uid: visitor.uid }
    return detailOf(db, { brand, now, origin }, await ownOrder(db, own, input.orderNo))
  },
})
