import { refundStatus } from '../../../../api/values/refund-status.ts'
import * as v from 'valibot'
import type { ShopOrderDetail } from '../../../../api/shop-order.ts'
import { defineWrite } from '../../../core/define-write.ts'
import { anyText, text } from '../../../core/fields.ts'
import { badField } from '../../../core/parse-input.ts'
import { ReplyError } from '../../../core/replies.ts'
import { agree, received, refuse, retryRefund } from '../judge-refund.ts'
import { staffActor } from '../order-table.ts'
import { refundArrived } from '../refund-arrived.ts'
import { lockShopRefund } from './shop-orders.ts'
import { shopDetail } from './shop-views.ts'

const refundNo = text(21)
const note = anyText(100)

/** Agrees to a refund, or refuses it with a reason. */
export const auditRefund = defineWrite({
  name: 'mine/refund-audit',
  path: '/retail/mine/refund-audit',
  access: 'merchant',
  input: { refundNo, pass: v.boolean(), note },

  check({ input }) {
    if (!input.pass && input.note.trim() === '') throw badField('note', 'missing')
  },

  async run({ trx, input, ...look }): Promise<ShopOrderDetail> {
    const { brand, staff, now } = look
    const shop = { brandId: brand.brand_id, staff }
    const both = await lockShopRefund(trx, shop, input.refundNo)
    const by = staffActor(staff.userId)
    if (input.pass) await agree(trx, both.refund, by, now)
    else await refuse(trx, both, { reason: input.note.trim(), by, now })
    return shopDetail(trx, look, both.order.order_no)
  },
})

/** Confirms that the goods have returned, and sends the money. */
export const receiveReturn = defineWrite({
  name: 'mine/refund-receive',
  path: '/retail/mine/refund-receive',
  access: 'merchant',
  input: { refundNo },

  async run({ trx, input, ...look }): Promise<ShopOrderDetail> {
    const { brand, staff, now } = look
    const shop = { brandId: brand.brand_id, staff }
    const { order, refund } = await lockShopRefund(trx, shop, input.refundNo)
    await received(trx, refund, staffActor(staff.userId), now)
    return shopDetail(trx, look, order.order_no)
  },
})

/** Sends a failed refund again, or records that it was paid in another way. */
export const settleFailedRefund = defineWrite({
  name: 'mine/refund-settle',
  path: '/retail/mine/refund-settle',
  access: 'merchant',
  input: { refundNo, how: v.picklist(['retry', 'paidOtherwise']), note },

  check({ input }) {
    const isSilent = input.how === 'paidOtherwise' && input.note.trim() === ''
    if (isSilent) throw badField('note', 'missing')
  },

  async run({ trx, input, ...look }): Promise<ShopOrderDetail> {
    const { brand, staff, now } = look
    const brandId = brand.brand_id
    const { order, refund } = await lockShopRefund(trx, { brandId, staff }, input.refundNo)
    // guard: only a refund that the platform could not pay is settled by hand [server orders/shop-calls]
    //   if (refund.status !== refundStatus.failed) ~> if (false)
    if (refund.status !== refundStatus.failed) throw new ReplyError('stateChanged')
    const by = staffActor(staff.userId)
    const key = { brandId, refundNo: input.refundNo }
    if (input.how === 'retry') await retryRefund(trx, refund, by, now)
    else await refundArrived(trx, key, { channelNo: '', by, note: input.note.trim(), now })
    return shopDetail(trx, look, order.order_no)
  },
})
