import { text } from '../../core/fields.ts'
import { defineJob, type Outcome } from '../../core/jobs/define-job.ts'
import { tx } from '../../core/tx.ts'
import { settleCommission } from '../../ledgers/commission.ts'
import { thawPoints } from '../../ledgers/point-ledger.ts'
import { credit } from '../../ledgers/wallet-credit.ts'
import { addGrowth } from '../../people/member/growth.ts'
import { earnedGrowth } from './earned.ts'
import { changeOrder, itemsOf, keyOf, lockOrder, type OrderKey, SYSTEM } from './order-table.ts'
import { orderStatus } from '../../../api/values/order-status.ts'
import { AFTER_SALE_S, WAIT_FOR_REFUND_S } from '../../mechanics/purchase/timing.ts'
import type { Db } from '../../core/database.ts'

/** Key of the line with which an order earns points. */
export const earnKey = (orderNo: string): string => `earn:${orderNo}`

/** Credits what an order earned once the time for refunds is over; waits while a refund is open. */
export const settleOrder = defineJob({
  kind: 'settle-order',
  payload: { orderNo: text(20) },

  async run({ context: { db }, brandId, jobs, now }) {
    const outcome: Outcome = new Map()
    for (const { key, payload } of jobs) {
      const isSettled = await settle(db, { brandId, orderNo: payload.orderNo }, now)
      if (!isSettled) outcome.set(key, { status: 'later', at: now + WAIT_FOR_REFUND_S })
    }
    return outcome
  },
})

async function settle(db: Db, key: OrderKey, now: number): Promise<boolean> {
  return tx(db, async trx => {
    const order = await lockOrder(trx, key)
    if (order.status !== orderStatus.finished || order.settled_at !== null) return true
    // guard: money waits for an open refund [server orders/refunds]
    if (order.open_refund_n > 0) return false
    // The order was finished again later, after a redemption was undone.
    if (now < (order.finished_at ?? 0) + AFTER_SALE_S) return false
    await changeOrder(trx, order, { event: 'settle', set: { settled_at: now }, by: SYSTEM, now })
    const { brand_id: brandId, uid, order_no } = order
    const items = await itemsOf(trx, key)
    const grown = { brandId, uid, key: earnKey(order_no), title: `订单 ${order_no.slice(-4)}`, now }
    await addGrowth(trx, { ...grown, delta: earnedGrowth(order, items) })
    await thawPoints(trx, { brandId, uid, key: earnKey(order_no) }, now)
    const commission = await settleCommission(trx, { ...keyOf(order), now })
    const amountFen = order.pay_fen - order.refunded_fen - commission
    if (amountFen > 0) {
      await credit(trx, {
        brandId,
        owner: order.shop_id,
        account: 'merchant',
        type: 7,
        amountFen,
        title: `订单 ${order_no}`,
        bizType: 'sale',
        bizId: order_no,
        now,
      })
    }
    return true
  })
}
