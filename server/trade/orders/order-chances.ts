import { sql } from 'kysely'
import { activityStatus } from '../../../api/values/activity-status.ts'
import { type ActivityRow } from '../../core/activity-row.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { tx, type Tx } from '../../core/tx.ts'
import { chanceRules } from '../../ledgers/chance-rules.ts'
import { addChances, takeBackChances } from '../../ledgers/chances.ts'
import { drawTypes } from '../../ledgers/chance-rules.ts'
import { keyOf, lockOrder, type OrderKey, type OrderRow } from './order-table.ts'
import { rulesOf } from './order-types.ts'
import { isUnlocking } from './unlocking.ts'

/** Gives the draws that an order earns; after a refund, takes back those not used yet. */
export const orderChances = defineJob({
  kind: 'order-chances',
  payload: { orderNo: text(20) },

  async run({ context: { db }, brandId, jobs, now }) {
    for (const { payload } of jobs) {
      await tx(db, trx => settleChances(trx, { brandId, orderNo: payload.orderNo }, now))
    }
  },
})

/** `cause`: `paid`, `closed`, or the number of a completed refund. */
export async function settleChancesLater(
  trx: Tx,
  order: OrderRow,
  { cause, now }: { cause: string; now: number },
): Promise<void> {
  if (!rulesOf(order.type).earns || order.paid_at === null) return
  const { brandId, orderNo } = keyOf(order)
  await enqueue(trx, orderChances, [
    { brandId, key: `${orderNo}:${cause}`, dueAt: now, payload: { orderNo } },
  ])
}

async function settleChances(trx: Tx, orderKey: OrderKey, now: number): Promise<void> {
  const order = await lockOrder(trx, orderKey)
  const { uid, order_no } = order
  const isGood = isUnlocking(order)
  for (const activity of await drawsOf(trx, order)) {
    const key = `order:${order_no}`
    const holder = { activity, uid, now }
    // guard: an order that was given back keeps no chance that nobody has spent [server lottery/order-chances]
    //   if (!isGood) await takeBackChances(trx, holder, key) ~> if (!isGood) void takeBackChances
    if (!isGood) await takeBackChances(trx, holder, key)
    else if (activity.end_at > now) {
      await addChances(trx, holder, key, chanceRules(activity).order_add)
    }
  }
}

/** Draws of the brand that had started when the order was paid and that give chances for orders. */
function drawsOf(trx: Tx, order: OrderRow): Promise<ActivityRow[]> {
  return inBrand(trx, order)
    .selectFrom('activity')
    .selectAll()
    .where('type', 'in', drawTypes)
    .where('status', 'in', [activityStatus.published, activityStatus.paused])
    .where('start_at', '<=', order.paid_at ?? 0)
    .where(sql<boolean>`(ext->'chances'->>'order_add')::int > 0`)
    .orderBy('activity_id')
    .execute()
}
