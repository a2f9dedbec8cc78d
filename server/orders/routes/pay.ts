import type { Prepayment } from '../../../api/checkout.ts'
import { defineRoute } from '../../core/define-route.ts'
import { text } from '../../core/fields.ts'
import { openidOf } from '../openid.ts'
import { paidOrders } from '../order-cards.ts'
import { ownOrder } from '../own-order.ts'
import { prepay } from '../prepay.ts'

const orderNo = text(20)

/** What the host's cashier opens with. Asking again prepares the same attempt, so there is no `reqId`. */
export const prepayRoute = defineRoute({
  method: 'POST',
  path: '/wechat/order/prepay',
  access: 'visitor',
  input: { orderNo },

  async handle({ brand, visitor, input, ...context }): Promise<Prepayment> {
    const { brand_id: brandId } = brand
    const { uid } = visitor
    await ownOrder(context.db, { brandId, uid }, input.orderNo)
    const payer = { uid, openid: await openidOf(context.db, brandId, uid) }
    const { expiresAt, ...parameters } = await prepay(
      context,
      { brandId, orderNo: input.orderNo },
      payer,
    )
    return { ...parameters, expires_at: expiresAt }
  },
})

/** Whether the money has come, read from the payments. */
export const payResult = defineRoute({
  method: 'GET',
  path: '/wechat/order/pay-result',
  access: 'visitor',
  input: { orderNo },

  async handle({ db, brand, visitor, input }): Promise<{ paid: 0 | 1; status: number }> {
    const { brand_id: brandId } = brand
    const { status, order_no } = await ownOrder(db, { brandId, uid: visitor.uid }, input.orderNo)
    const isPaid = (await paidOrders(db, brandId, [order_no])).has(order_no)
    return { paid: isPaid ? 1 : 0, status }
  },
})
