import type { Db } from '../core/database.ts'
import { text } from '../core/fields.ts'
import { defineJob, type Outcome } from '../core/jobs/define-job.ts'
import { enqueue } from '../core/jobs/enqueue.ts'
import { tx, type Tx } from '../core/tx.ts'
import type { Turn } from '../mechanics/purchase/seller.ts'
import { closePaidOrder } from './close-paid-order.ts'
import { goOn, lowerPrice } from './go-on.ts'
import { lockOrder, type OrderKey, type OrderRow, SYSTEM } from './order-table.ts'
import { sellerOf } from './sellers.ts'
import { closeType, orderStatus } from './states.ts'

/** Looks at a paid order that waits for others: it goes on, or its money goes back, or it waits longer. */
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

/** Answers when to look again, if the order still waits. */
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

/** Has an order looked at when its waiting is over. */
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
 * Has the other orders looked at that do not wait any more. Each is moved in a transaction of its own, because an order is
 * locked before what it waits for. Under a key of its own: the job that waits for the end may be at work now.
 */
export const lookAtOthers = (
  trx: Tx,
  { brand_id, order_no }: OrderRow,
  { others }: Turn,
  now: number,
): Promise<void> =>
  enqueue(
    trx,
    waitingOrder,
    others
      .filter(orderNo => orderNo !== order_no)
      .map(orderNo => ({
        brandId: brand_id,
        key: `${orderNo}:ended`,
        dueAt: now,
        payload: { orderNo },
      })),
  )
