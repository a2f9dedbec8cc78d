import type { Db } from '../../core/database.ts'
import { text } from '../../core/fields.ts'
import { defineJob, type Outcome } from '../../core/jobs/define-job.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { tx, type Tx } from '../../core/tx.ts'
import type { Turn } from '../../mechanics/purchase/seller.ts'
import { closePaidOrder } from './close-paid-order.ts'
import { goOn, lowerPrice } from './go-on.ts'
import { lockOrder, type OrderKey, type OrderRow, SYSTEM } from './order-table.ts'
import { sellerOf } from '../../mechanics/purchase/sellers.ts'
import { orderStatus } from '../../../api/values/order-status.ts'
import { closeType } from './states.ts'

/** Checks a paid order that waits for a group: it goes on, is refunded, or waits longer. */
export const waitingOrder = defineJob({
  kind: 'waiting-order',
  payload: { orderNo: text(20) },

  async run({ context: { db }, brandId, jobs, now }) {
    const outcome: Outcome = new Map()
    for (const { key, payload } of jobs) {
      const at = await lookAt(db, { brandId, orderNo: payload.orderNo }, now)
      if (at !== undefined) outcome.set(key, { status: 'later', at })
    }
    return outcome
  },
})

/** Returns when to check again, if the order still waits. */
async function lookAt(db: Db, key: OrderKey, now: number): Promise<number | undefined> {
  return tx(db, async trx => {
    const order = await lockOrder(trx, key)
    if (order.status !== orderStatus.teamForming) return undefined
    const turn = await sellerOf(order.type)?.paid?.(trx, order, now)
    if (!turn) throw new Error(`order ${key.orderNo} waits for nothing`)
    await lookAtOthers(trx, order, turn, now)
    if (turn.to === 'wait') return Math.max(turn.until ?? now, now + 1)
    if (turn.to === 'deliver') {
      const lowered = await lowerPrice(trx, order, turn.backFen ?? 0, now)
      await goOn(trx, lowered, { event: 'teamComplete', now })
      return undefined
    }
    const closing = { event: 'teamFailed' as const, type: closeType.teamFailed, by: SYSTEM, now }
    await closePaidOrder(trx, order, { ...closing, reason: '拼团未成功退款' })
    return undefined
  })
}

/** Schedules the check for the end of the waiting time. */
export const waitUntil = (trx: Tx, order: OrderRow, at: number): Promise<void> =>
  enqueue(trx, waitingOrder, [
    {
      brandId: order.brand_id,
      key: order.order_no,
      dueAt: at,
      payload: { orderNo: order.order_no },
    },
  ])

/**
 * Schedules checks of the other orders that no longer wait. Each is moved in its own transaction, because an order is
 * locked before the group it waits for. The key differs from `waitUntil`, whose job may be running.
 */
export const lookAtOthers = (
  trx: Tx,
  { brand_id: brandId, order_no }: OrderRow,
  { others }: Turn,
  now: number,
): Promise<void> =>
  enqueue(
    trx,
    waitingOrder,
    others
      .filter(orderNo => orderNo !== order_no)
      .map(orderNo => ({
        brandId,
        key: `${orderNo}:ended`,
        dueAt: now,
        payload: { orderNo },
      })),
  )
