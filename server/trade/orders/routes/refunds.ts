import * as v from 'valibot'
import type { Refund, RefundOffer } from '../../../../api/refund.ts'
import { defineRoute } from '../../../core/define-route.ts'
import { defineWrite } from '../../../core/define-write.ts'
import { anyText, count, id, text } from '../../../core/fields.ts'
import { ReplyError } from '../../../core/replies.ts'
import { areOwnPictures } from '../../../platform/upload/own-pictures.ts'
import { applyRefund } from '../apply-refund.ts'
import { sendBack, withdraw } from '../judge-refund.ts'
import { notifyShopOfRefund } from '../notify-refund-asked.ts'
import { buyer } from '../order-table.ts'
import { lockOwnOrder, lockOwnRefund, ownOrder, ownRefund } from '../own-order.ts'
import { refundOfferOf } from '../refund-offer.ts'
import { refundView } from '../refund-view.ts'
import { waybill } from './waybill.ts'

const orderNo = text(20)
const refundNo = text(21)

/** What can be refunded of an item now. */
export const refundOffer = defineRoute({
  method: 'GET',
  path: '/wechat/refund/offer',
  access: 'visitor',
  input: { orderNo, itemNo: id },

  async handle({ db, brandId, visitor, input, now }): Promise<RefundOffer> {
    const own = { brandId, uid: visitor.uid }
    const order = await ownOrder(db, own, input.orderNo)
    return refundOfferOf(db, order, { itemNo: input.itemNo, now })
  },
})

export const refundDetail = defineRoute({
  method: 'GET',
  path: '/wechat/refund/detail',
  access: 'visitor',
  input: { refundNo },

  async handle({ db, brand, brandId, visitor, input, now }): Promise<Refund> {
    const own = { brandId, uid: visitor.uid }
    const refund = await ownRefund(db, own, input.refundNo)
    const order = await ownOrder(db, own, refund.order_no)
    return refundView(db, { brand, now }, { order, refund })
  },
})

/** Requests a refund of an item. The pictures must be the visitor's own uploads. */
export const applyForRefund = defineWrite({
  name: 'refund/apply',
  path: '/wechat/refund/apply',
  access: 'visitor',
  input: {
    orderNo,
    itemNo: id,
    kind: v.picklist([1, 2]),
    amountFen: v.optional(count),
    reason: text(50),
    description: anyText(200),
    images: v.pipe(v.array(text(500)), v.maxLength(6)),
  },

  async check({ db, settings, origin, brandId, visitor, input }) {
    const uploader = { db, settings, origin, brandId, uid: visitor.uid }
    // guard: a refund's pictures are own uploads [server orders/calls]
    if (!(await areOwnPictures(input.images, uploader))) throw new ReplyError('uploadRefused')
  },

  async run({ trx, brand, brandId, visitor, input, now }): Promise<Refund> {
    const own = { brandId, uid: visitor.uid }
    const { orderNo: of, ...application } = input
    const order = await lockOwnOrder(trx, own, of)
    const refund = await applyRefund(trx, order, { ...application, now })
    await notifyShopOfRefund(trx, order, refund.refund_no, now)
    return refundView(trx, { brand, now }, { order: await ownOrder(trx, own, of), refund })
  },
})

export const withdrawRefund = defineWrite({
  name: 'refund/cancel',
  path: '/wechat/refund/cancel',
  access: 'visitor',
  input: { refundNo },

  async run({ trx, brand, brandId, visitor, input, now }): Promise<Refund> {
    const own = { brandId, uid: visitor.uid }
    const both = await lockOwnRefund(trx, own, input.refundNo)
    await withdraw(trx, both, buyer(own.uid), now)
    const order = await ownOrder(trx, own, both.order.order_no)
    const refund = await ownRefund(trx, own, input.refundNo)
    return refundView(trx, { brand, now }, { order, refund })
  },
})

/** The parcel with which the goods return; sent again, it corrects the previous one until they arrive. */
export const shipReturn = defineWrite({
  name: 'refund/return-ship',
  path: '/wechat/refund/return-ship',
  access: 'visitor',
  input: { refundNo, ...waybill },

  async run({ trx, brand, brandId, visitor, input, now }): Promise<Refund> {
    const own = { brandId, uid: visitor.uid }
    const { company, no } = input
    const { order, refund } = await lockOwnRefund(trx, own, input.refundNo)
    await sendBack(trx, refund, { express: { company, no }, by: buyer(own.uid), now })
    const sent = await ownRefund(trx, own, input.refundNo)
    return refundView(trx, { brand, now }, { order, refund: sent })
  },
})
