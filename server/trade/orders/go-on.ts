import { brandDayStart } from '../../core/clock.ts'
import { inBrand } from '../../core/in-brand.ts'
import { goodsKind } from '../../../api/values/goods-kind.ts'
import type { Tx } from '../../core/tx.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { levelLines } from '../../mechanics/distribution/order-shares.ts'
import { recordCommission } from '../../ledgers/commission.ts'
import { expireCodesLater } from './expire-codes.ts'
import { finishOrder } from './finish.ts'
import { tellShopOfOrder } from './notify-new-orders.ts'
import { notifyOrder } from './notify-order.ts'
import { watchShipping } from './notify-overdue.ts'
import { giveCodes, hasCodes } from './order-codes.ts'
import {
  changeOrder,
  type ItemRow,
  itemsOf,
  keyOf,
  type OrderRow,
  paymentsOf,
  SYSTEM,
} from './order-table.ts'
import { rulesOf } from './order-types.ts'
import { orderStatus } from '../../../api/values/order-status.ts'
import { PRICE_FALL } from './states.ts'
import { makeSystemRefund } from './system-refund.ts'

/** Hands a paid order to the merchant, and starts what depends on that: codes, commission, the message to the buyer. */
export async function goOn(
  trx: Tx,
  order: OrderRow,
  { event, now }: { event: 'paid' | 'teamComplete'; now: number },
): Promise<OrderRow> {
  const items = await itemsOf(trx, keyOf(order))
  const to = statusAfterPayment(order, items)
  const set = event === 'paid' ? { paid_at: now } : {}
  const gone = await changeOrder(trx, order, { event, to, set, by: SYSTEM, now })
  await giveCodes(trx, gone, items, now)
  await expireCodesLater(trx, gone, items, now)
  // Distributors come before staff: together they get at most the item's price.
  const lines = [...(await commissionOfLevels(trx, order, items, now)), ...staffLines(order, items)]
  await recordCommission(trx, order.brand_id, lines, now)
  if (to === orderStatus.finished) await finishOrder(trx, gone, now)
  if (event === 'paid') await enqueuePaidNotice(trx, order, now)
  if (to !== orderStatus.finished) await tellShopOfOrder(trx, gone, now)
  if (to === orderStatus.toShip) await watchShipping(trx, gone, now)
  return gone
}

/**
 * Reduces the price of an order by an amount per piece, and refunds the difference. Whatever is computed from the price
 * later (points, commission, refunds) uses the reduced one. It is independent of the buyer's refunds: it neither opens
 * nor ends one.
 */
export async function lowerPrice(
  trx: Tx,
  order: OrderRow,
  backFen: number,
  now: number,
): Promise<OrderRow> {
  const items = await itemsOf(trx, keyOf(order))
  const payment = (await paymentsOf(trx, keyOf(order))).find(({ state }) => state === 'paid')
  const totalFen = items.reduce((sum, { count }) => sum + count * backFen, 0)
  if (totalFen === 0 || !payment) return order
  for (const { no, count } of items) {
    await inBrand(trx, order)
      .updateTable('order_item')
      .set(eb => ({
        discount_fen: eb('discount_fen', '+', count * backFen),
        pay_fen: eb('pay_fen', '-', count * backFen),
      }))
      .where('order_no', '=', order.order_no)
      .where('no', '=', no)
      .execute()
  }
  await lowerCounted(trx, order, items, backFen)
  const lowered = await inBrand(trx, order)
    .updateTable('shop_order')
    .set(eb => ({
      activity_off_fen: eb('activity_off_fen', '+', totalFen),
      pay_fen: eb('pay_fen', '-', totalFen),
    }))
    .where('order_no', '=', order.order_no)
    .returningAll()
    .executeTakeFirstOrThrow()
  await makeSystemRefund(trx, lowered, {
    itemNo: PRICE_FALL,
    payNo: payment.pay_no,
    amountFen: totalFen,
    reason: '拼团降价退差',
    now,
  })
  return lowered
}

/** Takes the difference out of the day that has been counted already; the present day is counted later. */
async function lowerCounted(
  trx: Tx,
  { paid_at, shop_id, ...order }: OrderRow,
  items: ItemRow[],
  backFen: number,
): Promise<void> {
  if (paid_at === null) return
  for (const { goods_id, count } of items) {
    await inBrand(trx, order)
      .updateTable('goods_day')
      .set(eb => ({ fen: eb('fen', '-', count * backFen) }))
      .where('shop_id', '=', shop_id)
      .where('day', '=', brandDayStart(paid_at))
      .where('goods_id', '=', goods_id)
      .execute()
  }
}

function statusAfterPayment(order: OrderRow, items: ItemRow[]): number {
  const isVirtual = items.every(({ kind }) => kind === goodsKind.virtual)
  if (isVirtual || !rulesOf(order.type).isDelivered) return orderStatus.finished
  const isFetched = items.every(item => item.kind === goodsKind.virtual || hasCodes(order, item))
  return isFetched ? orderStatus.toRedeem : orderStatus.toShip
}

async function commissionOfLevels(trx: Tx, order: OrderRow, items: ItemRow[], now: number) {
  return rulesOf(order.type).earns ? levelLines(trx, order, items, now) : []
}

function staffLines(order: OrderRow, items: ItemRow[]) {
  const owner = order.staff_id
  if (!rulesOf(order.type).earns || owner === null) return []
  return items
    .filter(item => item.commission_bp > 0)
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

const enqueuePaidNotice = (
  trx: Tx,
  { brand_id: brandId, order_no }: OrderRow,
  now: number,
): Promise<void> =>
  enqueue(trx, notifyOrder, [
    {
      brandId,
      key: `${order_no}:paid`,
      dueAt: now,
      payload: { orderNo: order_no, what: 'paid' },
    },
  ])
