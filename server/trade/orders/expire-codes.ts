import { count, text } from '../../core/fields.ts'
import { defineJob, type Outcome } from '../../core/jobs/define-job.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { tx, type Tx } from '../../core/tx.ts'
import { mayExpire } from './actions.ts'
import { applyRefund } from './apply-refund.ts'
import { agree } from './judge-refund.ts'
import { codesEnd, hasCodes, moveCodes } from './order-codes.ts'
import { type ItemRow, itemsOf, lockOrder, type OrderRow, SYSTEM } from './order-table.ts'
import { finishIfUsedUp } from './finish-used-up.ts'
import { requireRefund } from './refund-table.ts'
import { refundKind } from './states.ts'
import { WAIT_FOR_REFUND_S } from '../../mechanics/purchase/timing.ts'

const REFUND_OPEN = 1

/** Expires unused codes after their time, and refunds them unless the goods exclude that. */
export const expireCodes = defineJob({
  kind: 'expire-codes',
  payload: { orderNo: text(20), itemNo: count },

  async run({ context: { db }, brandId, jobs, now }) {
    const outcome: Outcome = new Map()
    for (const { key, payload } of jobs) {
      const item = { brandId, ...payload }
      const isOver = await tx(db, trx => expire(trx, item, now))
      if (!isOver) outcome.set(key, { status: 'later', at: now + WAIT_FOR_REFUND_S })
    }
    return outcome
  },
})

/** Schedules the expiry of a paid order's codes. */
export async function expireCodesLater(
  trx: Tx,
  order: OrderRow,
  items: ItemRow[],
  now: number,
): Promise<void> {
  const { brand_id: brandId, order_no: orderNo } = order
  const entries = items
    .filter(item => hasCodes(order, item))
    .map(item => ({
      brandId,
      key: `${orderNo}:${item.no}`,
      dueAt: codesEnd(item, now),
      payload: { orderNo, itemNo: item.no },
    }))
  await enqueue(trx, expireCodes, entries)
}

/** False while an open refund of the item decides about its codes. */
async function expire(
  trx: Tx,
  { brandId, orderNo, itemNo }: { brandId: number; orderNo: string; itemNo: number },
  now: number,
): Promise<boolean> {
  const key = { brandId, orderNo }
  const order = await lockOrder(trx, key)
  const items = await itemsOf(trx, key)
  const item = items.find(({ no }) => no === itemNo)
  // guard: codes in an open refund are left to it [server orders/codes]
  if (!item || item.refund_state === REFUND_OPEN) return !item
  const ended = await moveCodes(trx, { ...key, itemNo }, 'expire')
  if (ended === 0) return true
  const isPaid = item.pay_fen > 0 || item.points_used > 0
  const isRefunded = item.refunds_expired && isPaid && mayExpire(order, item)
  if (isRefunded) await refundExpired(trx, order, itemNo, now)
  else await finishIfUsedUp(trx, order, SYSTEM, now)
  return true
}

async function refundExpired(trx: Tx, order: OrderRow, itemNo: number, now: number): Promise<void> {
  const refund = await applyRefund(trx, order, {
    itemNo,
    kind: refundKind.money,
    reason: '券码过期自动退款',
    description: '',
    images: [],
    by: SYSTEM,
    now,
  })
  const { brand_id: brandId, refund_no: refundNo } = refund
  await agree(trx, await requireRefund(trx, { brandId, refundNo }), SYSTEM, now)
}
