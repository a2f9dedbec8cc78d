import { deliveryWay } from '../../../api/values/delivery-way.ts'
import { goodsKind } from '../../../api/values/goods-kind.ts'
import type { ServerContext } from '../../core/context.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { shopOf } from './lines.ts'
import { newOrderNo } from './order-table.ts'
import { orderType } from '../../../api/values/order-type.ts'
import { rulesOf } from './order-types.ts'
import { orderStatus } from '../../../api/values/order-status.ts'
import { enqueueTimers } from './unpaid-timers.ts'

/** A fee to be paid before an entry counts. */
export interface Fee {
  brandId: number
  uid: number
  activityId: number
  /** The entry that the order pays for. */
  entryId: string
  title: string
  thumb: string
  fen: number
  now: number
}

/**
 * Creates the unpaid order of a fee; the entry's place is held during its payment window. Returns its number. Refuses
 * with 1605 without a payment account, and with 2120 and its number if another order of the activity is unpaid.
 */
export async function makeFeeOrder(
  trx: Tx,
  { payment: port }: Pick<ServerContext, 'payment'>,
  fee: Fee,
): Promise<string> {
  const { brandId, uid, activityId, entryId, title, thumb, fen, now } = fee
  if (!port.hasAccount(brandId)) throw new ReplyError('noPayAccount')
  const key = { brand_id: brandId, order_no: newOrderNo(now) }
  const type = orderType.formFee
  const order = await trx
    .insertInto('shop_order')
    .values({
      ...key,
      uid,
      shop_id: await shopOf(trx, brandId, []),
      type,
      activity_id: activityId,
      record_id: entryId,
      status: orderStatus.unpaid,
      goods_fen: fen,
      pay_fen: fen,
      delivery: deliveryWay.express,
      address: null,
      store_id: null,
      staff_id: null,
      created_at: now,
      expires_at: now + rulesOf(type).payWindowS,
    })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!order) return refuseSecond(trx, fee)
  const price = { price_fen: fen, count: 1, discount_fen: 0, pay_fen: fen }
  const item = {
    no: 1,
    goods_id: 0,
    sku_id: 0,
    kind: goodsKind.virtual,
    title,
    thumb,
    specs_text: '',
  }
  await trx
    .insertInto('order_item')
    .values({ ...key, ...item, ...price })
    .execute()
  await enqueueTimers(trx, order)
  return order.order_no
}

async function refuseSecond(trx: Tx, { brandId, uid, activityId }: Fee): Promise<never> {
  const unpaid = await inBrand(trx, brandId)
    .selectFrom('shop_order')
    .select('order_no')
    .where('uid', '=', uid)
    .where('type', '=', orderType.formFee)
    .where('activity_id', '=', activityId)
    .where('status', '=', orderStatus.unpaid)
    .executeTakeFirst()
  throw new ReplyError('payPending', { data: { order_no: unpaid?.order_no ?? '' } })
}
