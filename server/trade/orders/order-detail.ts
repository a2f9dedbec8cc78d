import { goodsKind } from '../../../api/values/goods-kind.ts'
import type { OrderDetail } from '../../../api/order.ts'
import type { CheckoutStore } from '../../../api/checkout.ts'
import type { Db } from '../../core/database.ts'
import type { Brand } from '../../core/define-route.ts'
import { findStaffById } from '../../core/staff.ts'
import { codesOf } from './code-views.ts'
import { canExtend } from './deliver.ts'
import { earnedPoints } from './earned.ts'
import { cardsOf } from './order-cards.ts'
import { canAsk, invoiceStatusOf } from './order-invoice.ts'
import { type ItemRow, itemsOf, keyOf, type OrderRow } from './order-table.ts'
import { tracked } from './parcels.ts'
import { pointsOf } from '../../ledgers/point-ledger.ts'
import { orderType } from '../../../api/values/order-type.ts'
import { canContact } from '../contact/contact-ways.ts'
import { storeOf, storesOf } from './order-stores.ts'
import { orderStatus } from '../../../api/values/order-status.ts'

/** Context of the view. */
export interface Look {
  brand: Brand
  origin: string
  /** Unix seconds. */
  now: number
}

/** An order as its buyer sees it. */
export async function detailOf(
  db: Db,
  { brand, origin, now }: Look,
  order: OrderRow,
): Promise<OrderDetail> {
  const key = keyOf(order)
  const [card] = await cardsOf(db, key.brandId, [order], now)
  if (!card) throw new Error(`order ${order.order_no} has no card`)
  const items = await itemsOf(db, key)
  const invoice_status = await invoiceStatusOf(db, key)
  const codes = await codesOf(db, { brand, uid: order.uid, origin, now }, order.order_no)
  return {
    ...card,
    server_time: now,
    goods_fen: order.goods_fen,
    level_off_fen: order.level_off_fen,
    activity_off_fen: order.activity_off_fen,
    coupon_off_fen: order.coupon_off_fen,
    points_off_fen: order.points_off_fen,
    freight_fen: order.freight_fen,
    adjust_fen: order.adjust_fen,
    refunded_fen: order.refunded_fen,
    address: order.address,
    stores: await placesOf(db, order, items),
    codes: codes.map(({ order_no: _order, scope: _scope, ...code }) => code),
    express: await tracked(
      db,
      { brandId: key.brandId, what: 'order', no: order.order_no },
      order.express,
    ),
    remark: order.remark,
    invoice_status,
    can_ask_invoice: canAsk(order, invoice_status),
    paid_at: order.paid_at,
    shipped_at: order.shipped_at,
    finished_at: order.finished_at,
    closed_at: order.closed_at,
    auto_receive_at: order.status === orderStatus.shipped ? order.auto_receive_at : null,
    can_extend: canExtend(order),
    points_earned: earnedPoints(order, items),
    points_left:
      order.type === orderType.pointsMall ? await pointsOf(db, key.brandId, order.uid) : null,
    staff: await contactOf(db, order),
    can_contact: await canContact(db, brand, { brandId: key.brandId, uid: order.uid, now }),
  }
}

async function placesOf(db: Db, order: OrderRow, items: ItemRow[]): Promise<CheckoutStore[]> {
  if (order.store_id !== null) {
    const chosen = await storeOf(db, order.brand_id, order.store_id)
    return chosen ? [chosen] : []
  }
  const scopes = items
    .filter(({ kind }) => kind === goodsKind.voucher)
    .map(({ shop_scope }) => shop_scope)
  if (scopes.length === 0) return []
  return storesOf(db, { brandId: order.brand_id, shopId: order.shop_id }, scopes)
}

/** The staff member credited with the sale, while employed. */
async function contactOf(db: Db, order: OrderRow): Promise<OrderDetail['staff']> {
  if (order.staff_id === null) return null
  const staff = await findStaffById(db, order.brand_id, order.staff_id)
  if (!staff) return null
  const { name, avatar, position, phone } = staff
  return { name, avatar, title: position, phone }
}
