import type { Prepayment } from '../../../../api/checkout.ts'
import { defineRoute } from '../../../core/define-route.ts'
import { text } from '../../../core/fields.ts'
import { askForBuyer } from '../ask-payment.ts'
import { openidOf } from '../openid.ts'
import { paidOrders } from '../order-cards.ts'
import { ownOrder } from '../own-order.ts'
import { prepay } from '../prepay.ts'
import { orderStatus } from '../../../../api/values/order-status.ts'

const orderNo = text(20)

/** Parameters of the host's cashier. Repeating the call prepares the same attempt, so there is no `reqId`. */
export const prepayRoute = defineRoute({
  method: 'POST',
  path: '/wechat/order/prepay',
  access: 'visitor',
  input: { orderNo },

  async handle({ brandId, visitor, input, ...context }): Promise<Prepayment> {
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

/** Whether the payment has arrived. Without a notice, the platform is queried. */
export const payResult = defineRoute({
  method: 'GET',
  path: '/wechat/order/pay-result',
  access: 'visitor',
  input: { orderNo },

  async handle({ brandId, visitor, input, ...context }): Promise<{ paid: 0 | 1; status: number }> {
    const own = () => ownOrder(context.db, { brandId, uid: visitor.uid }, input.orderNo)
    const before = await own()
    if (before.status === orderStatus.unpaid) {
      await askForBuyer(context, { brandId, orderNo: before.order_no })
    }
    const { status, order_no } = before.status === orderStatus.unpaid ? await own() : before
    const isPaid = (await paidOrders(context.db, brandId, [order_no])).has(order_no)
    return { paid: isPaid ? 1 : 0, status }
  },
})
