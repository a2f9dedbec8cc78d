import type { OrderDetail } from '../../../../api/order.ts'
import { findAddress } from '../../address/address-table.ts'
import { defineWrite } from '../../../core/define-write.ts'
import { anyText, text } from '../../../core/fields.ts'
import { ReplyError } from '../../../core/replies.ts'
import { closeUnpaidOrder } from '../close-order.ts'
import { changeAddress, extendReceive, hideOrder, receiveOrder } from '../deliver.ts'
import { detailOf } from '../order-detail.ts'
import { buyer } from '../order-table.ts'
import { lockOwnOrder, ownOrder } from '../own-order.ts'
import { orderStatus } from '../../../../api/values/order-status.ts'
import { closeType } from '../states.ts'
import { stopPayments } from '../stop-payments.ts'

const orderNo = text(20)

/** Closes the payment at the platform first; a paid order cannot be cancelled. */
export const cancelOrder = defineWrite({
  name: 'order/cancel',
  path: '/wechat/order/cancel',
  access: 'visitor',
  input: { orderNo, reason: anyText(50) },

  async check({ brandId, visitor, input, ...context }) {
    const key = { brandId, orderNo: input.orderNo }
    const order = await ownOrder(context.db, { ...key, uid: visitor.uid }, key.orderNo)
    if (order.status !== orderStatus.unpaid) return
    // guard: an order that was paid meanwhile is not cancelled [server orders/calls]
    if ((await stopPayments(context, key)) === 'paid') throw new ReplyError('cannotCancel')
  },

  async run({ trx, visitor, input, ...look }): Promise<OrderDetail> {
    const own = { brandId: look.brand.brand_id, uid: visitor.uid }
    const order = await lockOwnOrder(trx, own, input.orderNo)
    await closeUnpaidOrder(trx, order, {
      event: 'cancel',
      type: closeType.byBuyer,
      by: buyer(own.uid),
      note: input.reason,
      now: look.now,
    })
    return detailOf(trx, look, await ownOrder(trx, own, input.orderNo))
  },
})

export const receive = defineWrite({
  name: 'order/receive',
  path: '/wechat/order/receive',
  access: 'visitor',
  input: { orderNo },

  async run({ trx, visitor, input, ...look }): Promise<OrderDetail> {
    const own = { brandId: look.brand.brand_id, uid: visitor.uid }
    const order = await lockOwnOrder(trx, own, input.orderNo)
    await receiveOrder(trx, order, buyer(own.uid), look.now)
    return detailOf(trx, look, await ownOrder(trx, own, input.orderNo))
  },
})

/** Extends the deadline for receiving by three days, once. */
export const extend = defineWrite({
  name: 'order/extend-receive',
  path: '/wechat/order/extend-receive',
  access: 'visitor',
  input: { orderNo },

  async run({ trx, visitor, input, ...look }): Promise<OrderDetail> {
    const own = { brandId: look.brand.brand_id, uid: visitor.uid }
    const order = await lockOwnOrder(trx, own, input.orderNo)
    return detailOf(trx, look, await extendReceive(trx, order, buyer(own.uid), look.now))
  },
})

/** Hides an order from its owner's list. */
export const deleteOrder = defineWrite({
  name: 'order/delete',
  path: '/wechat/order/delete',
  access: 'visitor',
  input: { orderNo },

  async run({ trx, brandId, visitor, input, now }): Promise<object> {
    const own = { brandId, uid: visitor.uid }
    const order = await lockOwnOrder(trx, own, input.orderNo)
    await hideOrder(trx, order, buyer(own.uid), now)
    return {}
  },
})

/** Changes the address to another of the visitor's, before the goods are shipped. */
export const changeOrderAddress = defineWrite({
  name: 'order/change-address',
  path: '/wechat/order/change-address',
  access: 'visitor',
  input: { orderNo, addressId: text(64) },

  async run({ trx, visitor, input, ...look }): Promise<OrderDetail> {
    const { brand, now } = look
    const own = { brandId: brand.brand_id, uid: visitor.uid }
    const order = await lockOwnOrder(trx, own, input.orderNo)
    const found = await findAddress(trx, { ...own, addressId: input.addressId })
    if (!found) throw new ReplyError('notFound', { message: '地址不存在' })
    const { address_id: _id, is_default: _default, ...address } = found
    if (brand.unserved_regions.includes(address.province)) throw new ReplyError('areaNotServed')
    const by = buyer(own.uid)
    return detailOf(trx, look, await changeAddress(trx, order, { address, by, now }))
  },
})
