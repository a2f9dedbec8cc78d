import type { Db } from '../../core/database.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { findOrder, lockOrder, type OrderRow } from './order-table.ts'
import { lockRefund } from './judge-refund.ts'
import { findRefund, type RefundRow } from './refund-table.ts'

interface Own {
  brandId: number
  uid: number
}

/** The visitor's own order; anybody else's looks missing. One they have deleted is refused with 4004. */
export async function ownOrder(db: Db, { brandId, uid }: Own, orderNo: string): Promise<OrderRow> {
  return mine(await findOrder(db, { brandId, orderNo }), uid)
}

/** `ownOrder`, locked. */
export async function lockOwnOrder(
  trx: Tx,
  { brandId, uid }: Own,
  orderNo: string,
): Promise<OrderRow> {
  return mine(await lockOrder(trx, { brandId, orderNo }), uid)
}

/** The visitor's own refund; anybody else's looks missing. */
export async function ownRefund(
  db: Db,
  { brandId, uid }: Own,
  refundNo: string,
): Promise<RefundRow> {
  const refund = await findRefund(db, { brandId, refundNo })
  // guard: the refunds of others [server matrix/ids]
  //   if (!refund || refund.uid !== uid) ~> if (!refund)
  if (!refund || refund.uid !== uid) throw new ReplyError('notFound')
  return refund
}

/** `ownRefund` with its order, both locked. */
export async function lockOwnRefund(
  trx: Tx,
  own: Own,
  refundNo: string,
): Promise<{ order: OrderRow; refund: RefundRow }> {
  await ownRefund(trx, own, refundNo)
  return lockRefund(trx, { brandId: own.brandId, refundNo })
}

function mine(order: OrderRow | undefined, uid: number): OrderRow {
  // guard: the orders of others [server matrix/ids]
  //   if (!order || order.uid !== uid) ~> if (!order)
  if (!order || order.uid !== uid) throw new ReplyError('notFound', { message: '订单不存在' })
  if (order.is_hidden) throw new ReplyError('contentGone', { message: '订单已删除' })
  return order
}
