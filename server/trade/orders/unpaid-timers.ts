import { enqueueTogether, work } from '../../core/jobs/enqueue.ts'
import type { Tx } from '../../core/tx.ts'
import { closeUnpaid } from './close-order.ts'
import { notifyOrder } from './notify-order.ts'
import type { OrderRow } from './order-table.ts'

/** A reminder is sent this long before the order is closed, at most a third of its payment window, s. */
const ENDING_S = 300

/** Schedules the reminder to pay, and the closing of an unpaid order. */
export async function enqueueTimers(trx: Tx, order: OrderRow): Promise<void> {
  const { brand_id: brandId, order_no: orderNo, created_at, expires_at } = order
  const early = Math.min(ENDING_S, Math.floor((expires_at - created_at) / 3))
  await enqueueTogether(trx, [
    work(closeUnpaid, { brandId, key: orderNo, dueAt: expires_at, payload: { orderNo } }),
    work(notifyOrder, {
      brandId,
      key: `${orderNo}:ending`,
      dueAt: expires_at - early,
      payload: { orderNo, what: 'ending' },
    }),
  ])
}
