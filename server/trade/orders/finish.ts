import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import type { Tx } from '../../core/tx.ts'
import { freezeCommission } from '../../ledgers/commission.ts'
import { changeFrozen, freezePoints, movePoints } from '../../ledgers/point-ledger.ts'
import { addGrowth } from '../../people/member/growth.ts'
import { earnedPoints } from './earned.ts'
import { itemsOf, keyOf, type OrderRow } from './order-table.ts'
import { earnKey, settleOrder } from './settle.ts'
import { AFTER_SALE_S } from '../../mechanics/purchase/timing.ts'

/**
 * Records what a finished order earns; usable when the time for refunds is over. `changeOrder` has already moved the
 * order.
 */
export async function finishOrder(trx: Tx, order: OrderRow, now: number): Promise<void> {
  const key = keyOf(order)
  const usableAt = now + AFTER_SALE_S
  await inBrand(trx, order)
    .updateTable('shop_order')
    .set({ finished_at: now })
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

interface Less {
  refundNo: string
  before: number
  after: number
  now: number
}

/** Takes growth back for a refund after settlement; before that, none has been credited. */
export async function growLess(
  trx: Tx,
  order: OrderRow,
  { refundNo, before, after, now }: Less,
): Promise<void> {
  if (order.settled_at === null) return
  const { brand_id: brandId, uid } = order
  const move = { brandId, uid, key: `claw:${refundNo}`, title: '退款扣回', now }
  await addGrowth(trx, { ...move, delta: after - before })
}

/** Takes points back for a refund of a finished order: a frozen line is reduced, usable points are deducted. */
export async function earnLess(
  trx: Tx,
  order: OrderRow,
  { refundNo, before, after, now }: Less,
): Promise<void> {
  if (before <= after) return
  const line = { brandId: order.brand_id, uid: order.uid, key: earnKey(order.order_no) }
  if (await changeFrozen(trx, line, after)) return
  const delta = after - before
  const key = `claw:${refundNo}`
  await movePoints(trx, { ...line, key, delta, title: '退款扣回', type: 22, mayOwe: true, now })
}
