import { deliveryWay } from '../../../api/values/delivery-way.ts'
import { goodsKind } from '../../../api/values/goods-kind.ts'
import type { Tx } from '../../core/tx.ts'
import { randomKey } from '../../core/random.ts'
import { shopOf } from './lines.ts'
import { watchShipping } from './notify-overdue.ts'
import { newOrderNo, SYSTEM } from './order-table.ts'
import { orderType } from '../../../api/values/order-type.ts'
import { orderStatus } from '../../../api/values/order-status.ts'

/** A prize to be shipped to its winner. */
export interface PrizeParcel {
  brandId: number
  uid: number
  activityId: number
  /** The draw or grant that won it; it makes one order. */
  recordId: string
  title: string
  thumb: string
  valueText: string
  /** In one line, as the winner entered it. */
  address: string
  name: string
  phone: string
  now: number
}

/** Creates the order of a prize: paid, and to be shipped. Returns its number. */
export async function makePrizeOrder(trx: Tx, parcel: PrizeParcel): Promise<string> {
  const { brandId, uid, activityId, recordId, now } = parcel
  const order_no = newOrderNo(now)
  const key = { brand_id: brandId, order_no }
  const { name, phone, address } = parcel
  const receiver = { name, phone, province: '', city: '', district: '', detail: address }
  const shopId = await shopOf(trx, brandId, [])
  await trx
    .insertInto('shop_order')
    .values({
      ...key,
      uid,
      shop_id: shopId,
      type: orderType.prize,
      activity_id: activityId,
      record_id: recordId,
      status: orderStatus.toShip,
      goods_fen: 0,
      pay_fen: 0,
      delivery: deliveryWay.express,
      address: JSON.stringify(receiver),
      store_id: null,
      staff_id: null,
      created_at: now,
      expires_at: now,
      paid_at: now,
      log_n: 1,
    })
    .execute()
  await insertItem(trx, key, parcel)
  await trx
    .insertInto('payment')
    .values({
      ...key,
      pay_no: `${order_no}01`,
      channel: 'none',
      amount_fen: 0,
      state: 'paid',
      transaction_id: `${order_no}01`,
      check_code: randomKey(),
      created_at: now,
      paid_at: now,
    })
    .execute()
  await trx
    .insertInto('order_log')
    .values({
      ...key,
      no: 1,
      role: SYSTEM.role,
      event: 'paid',
      from_status: orderStatus.unpaid,
      to_status: orderStatus.toShip,
      at: now,
    })
    .execute()
  await watchShipping(trx, { brand_id: brandId, shop_id: shopId }, now)
  return order_no
}

async function insertItem(
  trx: Tx,
  key: { brand_id: number; order_no: string },
  { title, thumb, valueText }: PrizeParcel,
): Promise<void> {
  await trx
    .insertInto('order_item')
    .values({
      ...key,
      no: 1,
      goods_id: 0,
      sku_id: 0,
      kind: goodsKind.goods,
      title,
      thumb,
      specs_text: valueText,
      price_fen: 0,
      count: 1,
      discount_fen: 0,
      pay_fen: 0,
    })
    .execute()
}
