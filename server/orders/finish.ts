import { enqueue } from '../core/jobs/enqueue.ts'
import type { Tx } from '../core/tx.ts'
import { freezeCommission } from '../ledgers/commission.ts'
import { changeFrozen, freezePoints, movePoints } from '../points/point-ledger.ts'
import { type ItemRow, itemsOf, keyOf, type OrderRow } from './order-table.ts'
import { rulesOf } from './order-types.ts'
import { earnKey, settleOrder } from './settle.ts'
import { AFTER_SALE_S } from './timing.ts'

/** Fen of goods that earn one point. */
const FEN_PER_POINT = 100

/** What an order has earned: all that was paid for its goods and not given back. */
export function earnedPoints(order: OrderRow, items: ItemRow[]): number {
  if (!rulesOf(order.type).earns) return 0
  const base = items.reduce((sum, { pay_fen, refunded_fen }) => sum + pay_fen - refunded_fen, 0)
  return Math.floor(base / FEN_PER_POINT)
}

/**
 * The order is at its end (`changeOrder` has said so): what it earns is written down, and is usable when nobody can ask
 * for a refund any more.
 */
export async function finishOrder(trx: Tx, order: OrderRow, now: number): Promise<void> {
  const key = keyOf(order)
  const usableAt = now + AFTER_SALE_S
  await trx
    .updateTable('shop_order')
    .set({ finished_at: now })
    .where('brand_id', '=', order.brand_id)
    .where('order_no', '=', order.order_no)
    .execute()
  const delta = earnedPoints(order, await itemsOf(trx, key))
  if (delta > 0) {
    await freezePoints(trx, {
      brandId: order.brand_id,
      uid: order.uid,
      key: earnKey(order.order_no),
      delta,
      title: '订单完成',
      type: 2,
      now,
      usableAt,
    })
  }
  await freezeCommission(trx, key, usableAt)
  await enqueue(trx, settleOrder, [
    {
      brandId: order.brand_id,
      key: order.order_no,
      dueAt: usableAt,
      payload: { orderNo: order.order_no },
    },
  ])
}

/** Takes back what a refund of a finished order has earned: a frozen line gets smaller, usable points are taken. */
export async function earnLess(
  trx: Tx,
  order: OrderRow,
  {
    refundNo,
    before,
    after,
    now,
  }: { refundNo: string; before: number; after: number; now: number },
): Promise<void> {
  if (before <= after) return
  const line = { brandId: order.brand_id, uid: order.uid, key: earnKey(order.order_no) }
  if (await changeFrozen(trx, line, after)) return
  const delta = after - before
  const key = `claw:${refundNo}`
  await movePoints(trx, { ...line, key, delta, title: '退款扣回', type: 22, mayOwe: true, now })
}
