import { PATIENT_FAILURES } from '../../core/jobs/patience.ts'
import type { Db } from '../../core/database.ts'
import { text } from '../../core/fields.ts'
import { defineJob, type Outcome } from '../../core/jobs/define-job.ts'
import { tx, type Tx } from '../../core/tx.ts'
import { freeWhatItHeld } from './close-paid-order.ts'
import {
  type Actor,
  changeOrder,
  findOrder,
  itemsOf,
  keyOf,
  lockOrder,
  type OrderKey,
  type OrderRow,
  SYSTEM,
} from './order-table.ts'
import { moveHeld, releaseFromCampaign } from './sellers.ts'
import { orderStatus } from '../../../api/values/order-status.ts'
import { closeType } from './states.ts'
import { requireStopped, stopPayments } from './stop-payments.ts'
import { informCampaigns } from './inform-campaigns.ts'

/** Closes an order after its payment window, once the platform has closed its payments. */
export const closeUnpaid = defineJob({
  kind: 'close-unpaid',
  payload: { orderNo: text(20) },
  maxFailures: PATIENT_FAILURES,

  async run({ context, brandId, jobs, now }) {
    const outcome: Outcome = new Map()
    for (const { key, payload } of jobs) {
      const orderKey = { brandId, orderNo: payload.orderNo }
      const at = await waitsUntil(context.db, orderKey)
      if (at === undefined) continue
      if (at > now) outcome.set(key, { status: 'later', at })
      else if ((await stopPayments(context, orderKey)) === 'stopped') {
        await tx(context.db, trx => closeIfUnpaid(trx, orderKey, now))
      }
    }
    return outcome
  },
})

async function waitsUntil(db: Db, key: OrderKey): Promise<number | undefined> {
  const order = await findOrder(db, key)
  return order?.status === orderStatus.unpaid ? order.expires_at : undefined
}

async function closeIfUnpaid(trx: Tx, key: OrderKey, now: number): Promise<void> {
  const order = await lockOrder(trx, key)
  if (order.status !== orderStatus.unpaid) return
  await closeUnpaidOrder(trx, order, { event: 'timeout', type: closeType.timeout, by: SYSTEM, now })
}

interface Closing {
  event: 'timeout' | 'cancel' | 'close'
  type: number
  by: Actor
  note?: string
  now: number
}

/** Closes an unpaid order after `stopPayments`, and releases everything it held. */
export async function closeUnpaidOrder(trx: Tx, order: OrderRow, closing: Closing): Promise<void> {
  const { type, now, ...change } = closing
  const closed = await changeOrder(trx, order, {
    ...change,
    to: orderStatus.closed,
    set: { close_type: type, closed_at: now },
    now,
  })
  await requireStopped(trx, keyOf(order))
  const items = await itemsOf(trx, keyOf(order))
  await freeWhatItHeld(trx, closed, { wasPaid: false, byUs: change.event === 'close', now })
  await releaseFromCampaign(trx, closed, items)
  await informCampaigns(trx, closed, { cause: 'closed', now })
  moveHeld(trx, 'release', order, items)
}
