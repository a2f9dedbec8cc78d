import type { ItemRow, OrderRow } from './order-table.ts'
import { enqueue } from '../core/jobs/enqueue.ts'
import type { Tx } from '../core/tx.ts'
import { recordCommission } from '../ledgers/commission.ts'
import { moveStock } from '../ledgers/sku-stock.ts'
import { spendCoupon } from './coupon-lock.ts'
import { finishOrder } from './finish.ts'
import { expireCodesLater } from './expire-codes.ts'
import { giveCodes, hasCodes } from './order-codes.ts'
import { stockOf } from './order-stock.ts'
import { changeOrder, itemsOf, keyOf, SYSTEM } from './order-table.ts'
import { rulesOf } from './order-types.ts'
import { orderStatus } from './states.ts'
import { notifyOrder } from './notify-order.ts'
import { tellCampaigns } from './tell-campaigns.ts'

const VIRTUAL = 3

/** All that a payment does to its order, which is locked and unpaid. */
export async function orderPaid(trx: Tx, order: OrderRow, now: number): Promise<OrderRow> {
  const items = await itemsOf(trx, keyOf(order))
  const to = statusAfterPayment(order, items)
  const paid = await changeOrder(trx, order, {
    event: 'paid',
    to,
    set: { paid_at: now },
    by: SYSTEM,
    now,
  })
  await giveCodes(trx, paid, items, now)
  await expireCodesLater(trx, paid, items, now)
  if (order.coupon_grant_id) {
    await spendCoupon(trx, { ...keyOf(order), grantId: order.coupon_grant_id, now })
  }
  await tellCampaigns(trx, paid, { cause: 'paid', now })
  await recordCommission(trx, order.brand_id, commissionLines(order, items), now)
  moveStock(trx, 'sell', stockOf(order, items))
  if (to === orderStatus.finished) await finishOrder(trx, paid, now)
  await enqueue(trx, notifyOrder, [
    {
      brandId: order.brand_id,
      key: `${order.order_no}:paid`,
      dueAt: now,
      payload: { orderNo: order.order_no, what: 'paid' },
    },
  ])
  return paid
}

/** Where a paid order goes; one that waits for its team is moved on by the team. */
function statusAfterPayment(order: OrderRow, items: ItemRow[]): number {
  const isVirtual = items.every(({ kind }) => kind === VIRTUAL)
  if (isVirtual || !rulesOf(order.type).isDelivered) return orderStatus.finished
  const isFetched = items.every(item => item.kind === VIRTUAL || hasCodes(order, item))
  return isFetched ? orderStatus.toRedeem : orderStatus.toShip
}

function commissionLines(order: OrderRow, items: ItemRow[]) {
  const owner = order.staff_id
  if (!rulesOf(order.type).earns || owner === null) return []
  return items
    .filter(item => item.distribution && item.commission_bp > 0)
    .map(item => ({
      orderNo: order.order_no,
      itemNo: item.no,
      role: 'staff' as const,
      owner,
      buyerUid: order.uid,
      baseFen: item.pay_fen,
      rateBp: item.commission_bp,
    }))
}
