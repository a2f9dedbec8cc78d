import type { Selectable, Updateable } from 'kysely'
import { brandDay } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { randomDigits } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'
import type { OrderItemTable, PaymentTable, Role, ShopOrderTable } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { isAllowed, type OrderEvent, transitions } from './states.ts'

export type OrderRow = Selectable<ShopOrderTable>
export type ItemRow = Selectable<OrderItemTable>
export type PaymentRow = Selectable<PaymentTable>

export interface OrderKey {
  brandId: number
  orderNo: string
}

/** The person behind an action, for the log. */
export interface Actor {
  role: Role
  /** `uid` of a buyer or `user_id` of a staff member; 0 for the system. */
  id: number
}

export const SYSTEM: Actor = { role: 'system', id: 0 }
export const buyer = (uid: number): Actor => ({ role: 'buyer', id: uid })
export const staffActor = (userId: number): Actor => ({ role: 'staff', id: userId })

/** 20 digits: the date and 12 random ones, so that it cannot be guessed. */
export const newOrderNo = (now: number): string =>
  brandDay(now).replaceAll('-', '') + randomDigits(12)

export async function findOrder(
  db: Db,
  { brandId, orderNo }: OrderKey,
): Promise<OrderRow | undefined> {
  return inBrand(db, brandId)
    .selectFrom('shop_order')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
}

/** Locks the order until the transaction ends, so that its changes happen one after another. */
export async function lockOrder(trx: Tx, { brandId, orderNo }: OrderKey): Promise<OrderRow> {
  const order = await inBrand(trx, brandId)
    .selectFrom('shop_order')
    .selectAll()
    .where('order_no', '=', orderNo)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw new ReplyError('notFound', { message: '订单不存在' })
  return order
}

export async function itemsOf(db: Db, { brandId, orderNo }: OrderKey): Promise<ItemRow[]> {
  return inBrand(db, brandId)
    .selectFrom('order_item')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('no')
    .execute()
}

/** All payment attempts, the newest first. */
export async function paymentsOf(db: Db, { brandId, orderNo }: OrderKey): Promise<PaymentRow[]> {
  return inBrand(db, brandId)
    .selectFrom('payment')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('pay_no', 'desc')
    .execute()
}

export const keyOf = ({
  brand_id: brandId,
  order_no,
}: Pick<OrderRow, 'brand_id' | 'order_no'>) => ({
  brandId,
  orderNo: order_no,
})

export interface OrderChange {
  event: OrderEvent
  /** The status stays the same by default. */
  to?: number
  set?: Updateable<ShopOrderTable>
  by: Actor
  note?: string
  now: number
}

/**
 * Moves an order by an event and logs it. Refuses an event that the current status does not allow, also if the status
 * has changed since it was read.
 */
export async function changeOrder(
  trx: Tx,
  order: OrderRow,
  { event, to = order.status, set = {}, by, note = '', now }: OrderChange,
): Promise<OrderRow> {
  // guard: an event that the order's status does not take [server orders/states]
  //   if (!isAllowed(event, order.status, to)) ~> if (false)
  if (!isAllowed(event, order.status, to)) throw new ReplyError(transitions[event].otherwise)
  const row = await inBrand(trx, order)
    .updateTable('shop_order')
    .set(eb => ({ ...set, status: to, log_n: eb('log_n', '+', 1) }))
    .where('order_no', '=', order.order_no)
    .where('status', '=', order.status)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new ReplyError(transitions[event].otherwise)
  await inBrand(trx, row)
    .insertInto('order_log')
    .values({
      order_no: row.order_no,
      no: row.log_n,
      role: by.role,
      operator_id: by.id,
      event,
      from_status: order.status,
      to_status: to,
      note,
      at: now,
    })
    .execute()
  return row
}
