import * as v from 'valibot'
import type { ShopOrderDetail } from '../../../../api/shop-order.ts'
import type { ServerContext } from '../../../core/context.ts'
import { defineWrite } from '../../../core/define-write.ts'
import { anyText, text } from '../../../core/fields.ts'
import { inBrand } from '../../../core/in-brand.ts'
import { ReplyError } from '../../../core/replies.ts'
import type { Staff } from '../../../core/staff.ts'
import { changePrice } from '../change-price.ts'
import { closeUnpaidOrder } from '../close-order.ts'
import { closePaidOrder } from '../close-paid-order.ts'
import { reship, ship } from '../deliver.ts'
import { staffActor } from '../order-table.ts'
import { waybill } from '../routes/waybill.ts'
import { orderStatus } from '../../../../api/values/order-status.ts'
import { closeType } from '../states.ts'
import { stopPayments } from '../stop-payments.ts'
import { findShopOrder, lockShopOrder } from './shop-orders.ts'
import { shopDetail } from './shop-views.ts'

const orderNo = text(20)
const MOST_FEN = 99_999_999

export const shipOrder = defineWrite({
  name: 'mine/order-ship',
  path: '/retail/mine/order-ship',
  access: 'manager',
  input: { orderNo, ...waybill },

  async run({ trx, input, ...look }): Promise<ShopOrderDetail> {
    const { brand, staff, now } = look
    const order = await lockShopOrder(trx, { brandId: brand.brand_id, staff }, input.orderNo)
    const express = { company: input.company, no: input.no }
    await ship(trx, order, { express, by: staffActor(staff.userId), now })
    return shopDetail(trx, look, input.orderNo)
  },
})

/** Corrects the carrier and the number of a parcel that is on its way. */
export const reshipOrder = defineWrite({
  name: 'mine/order-reship',
  path: '/retail/mine/order-reship',
  access: 'manager',
  input: { orderNo, ...waybill },

  async run({ trx, input, ...look }): Promise<ShopOrderDetail> {
    const { brand, staff, now } = look
    const order = await lockShopOrder(trx, { brandId: brand.brand_id, staff }, input.orderNo)
    const express = { company: input.company, no: input.no }
    await reship(trx, order, { express, by: staffActor(staff.userId), now })
    return shopDetail(trx, look, input.orderNo)
  },
})

/** Keeps a note about an order, which only the shop reads; '' takes it away. */
export const noteOrder = defineWrite({
  name: 'mine/order-note',
  path: '/retail/mine/order-note',
  access: 'manager',
  input: { orderNo, note: anyText(100) },

  async run({ trx, input, ...look }): Promise<ShopOrderDetail> {
    const { brand, staff } = look
    const brandId = brand.brand_id
    await lockShopOrder(trx, { brandId, staff }, input.orderNo)
    await inBrand(trx, brandId)
      .updateTable('shop_order')
      .set({ shop_note: input.note.trim() })
      .where('order_no', '=', input.orderNo)
      .execute()
    return shopDetail(trx, look, input.orderNo)
  },
})

export const changeOrderPrice = defineWrite({
  name: 'mine/order-price',
  path: '/retail/mine/order-price',
  access: 'merchant',
  input: {
    orderNo,
    adjustFen: v.pipe(v.number(), v.integer(), v.minValue(-MOST_FEN), v.maxValue(MOST_FEN)),
  },

  check: ({ brandId, staff, input, ...context }) =>
    stopUnpaid(context, { brandId, staff }, input.orderNo),

  async run({ trx, input, ...look }): Promise<ShopOrderDetail> {
    const { brand, staff, now } = look
    const order = await lockShopOrder(trx, { brandId: brand.brand_id, staff }, input.orderNo)
    const by = staffActor(staff.userId)
    await changePrice(trx, order, { adjustFen: input.adjustFen, by, now })
    return shopDetail(trx, look, input.orderNo)
  },
})

/** Closes an order that the merchant cannot deliver, and refunds it. */
export const closeOrder = defineWrite({
  name: 'mine/order-close',
  path: '/retail/mine/order-close',
  access: 'merchant',
  input: { orderNo, note: anyText(100) },

  check: ({ brandId, staff, input, ...context }) =>
    stopUnpaid(context, { brandId, staff }, input.orderNo),

  async run({ trx, input, ...look }): Promise<ShopOrderDetail> {
    const { brand, staff, now } = look
    const order = await lockShopOrder(trx, { brandId: brand.brand_id, staff }, input.orderNo)
    const close = order.status === orderStatus.unpaid ? closeUnpaidOrder : closePaidOrder
    await close(trx, order, {
      event: 'close',
      type: closeType.byMerchant,
      by: staffActor(staff.userId),
      note: input.note,
      now,
    })
    return shopDetail(trx, look, input.orderNo)
  },
})

/** Closes the payment of an unpaid order at the platform; refuses if it has been paid. */
async function stopUnpaid(
  context: ServerContext,
  shop: { brandId: number; staff: Staff },
  number: string,
): Promise<void> {
  const order = await findShopOrder(context.db, shop, number)
  if (order.status !== orderStatus.unpaid) return
  const stopped = await stopPayments(context, { brandId: shop.brandId, orderNo: number })
  if (stopped === 'paid') throw new ReplyError('stateChanged')
}
