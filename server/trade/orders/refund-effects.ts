import { inBrand } from '../../core/in-brand.ts'
import type { Updateable } from 'kysely'
import { goodsKind } from '../../../api/values/goods-kind.ts'
import type { OrderItemTable, ShopOrderTable } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { reverseCommission } from '../../ledgers/commission.ts'
import { debit } from '../../ledgers/debit.ts'
import { returnPoints } from '../../ledgers/return-points.ts'
import { moveStock } from '../../ledgers/sku-stock.ts'
import { freeCoupon } from './coupon-lock.ts'
import { earnedGrowth, earnedPoints } from './earned.ts'
import { earnLess, finishOrder, growLess } from './finish.ts'
import { isSent } from './freight-refund.ts'
import { areUsedUp, countCodes, hasCodes, moveCodes, noCodes } from './order-codes.ts'
import { stockOf } from './order-stock.ts'
import { pointsDue } from './prices.ts'
import { changeOrder, type ItemRow, itemsOf, keyOf, type OrderRow, SYSTEM } from './order-table.ts'
import type { RefundRow } from './refund-table.ts'
import { releaseFromCampaign } from './sellers.ts'
import { orderStatus } from '../../../api/values/order-status.ts'
import { closeType, refundStatusOfOrder } from './states.ts'

/** Applies the full refund of a closed order. */
export async function refundWhole(trx: Tx, order: OrderRow, now: number): Promise<void> {
  for (const item of await itemsOf(trx, keyOf(order))) {
    await setItem(trx, item, { refunded_fen: item.pay_fen, refund_state: 2 })
  }
  const { fully } = refundStatusOfOrder
  const set = { refunded_fen: order.pay_fen, refund_status: fully }
  await changeOrder(trx, order, { event: 'refunded', set, by: SYSTEM, now })
}

/** Applies a refund of an item, in the lock order of the ledgers. */
export async function refundItem(
  trx: Tx,
  order: OrderRow,
  refund: RefundRow,
  now: number,
): Promise<void> {
  const items = await itemsOf(trx, keyOf(order))
  const item = items.find(({ no }) => no === refund.item_no)
  if (!item) throw new Error(`order ${order.order_no} has no item ${refund.item_no}`)
  const isByCode = hasCodes(order, item)
  const codeKey = { ...keyOf(order), itemNo: item.no }
  const voided = isByCode ? await moveCodes(trx, codeKey, 'void') : 0
  const codes = isByCode ? await countCodes(trx, codeKey) : noCodes
  const after = refundedItem(item, refund, codes.left)
  after.points_back = pointsDue(after, after.refunded_fen, {
    all: item.count,
    used: codes.used + codes.left,
  })
  const all = items.map(each => (each.no === item.no ? after : each))
  const next = await orderAfter(trx, order, refund, all)
  if (next.isBeforeDelivery && next.isWhole && order.coupon_grant_id) {
    const { coupon_grant_id: grantId } = order
    await freeCoupon(trx, { ...keyOf(order), grantId, wasUsed: true, byUs: false, now })
  }
  // In lock order: the member, then the points.
  const growth = { before: earnedGrowth(order, items), after: earnedGrowth(order, all) }
  await growLess(trx, order, { ...growth, refundNo: refund.refund_no, now })
  await givePointsBack(trx, order, after.points_back - item.points_back, refund, now)
  if (order.finished_at !== null) {
    const points = { before: earnedPoints(order, items), after: earnedPoints(order, all) }
    await earnLess(trx, order, { ...points, refundNo: refund.refund_no, now })
  }
  await setItem(trx, item, after)
  const paidBack = await reverseCommission(
    trx,
    { ...keyOf(order), itemNo: item.no, now },
    { refundNo: refund.refund_no, ofFen: after.refunded_fen, payFen: after.pay_fen },
  )
  await takeBackSale(trx, order, { refund, paidBack, now })
  const sent = next.isBeforeDelivery && after.refund_state === 2 ? item.count : 0
  // What a void code stood for was never delivered.
  const pieces = isByCode ? voided : sent
  if (pieces > 0) {
    moveStock(trx, 'restock', stockOf(order, [{ ...item, count: pieces }]))
  }
  const changed = await changeOrder(trx, order, { ...next.change, by: SYSTEM, now })
  if (next.isWhole && next.isBeforeDelivery) await releaseFromCampaign(trx, changed, items)
  if (next.isFinishedNow) await finishOrder(trx, changed, now)
}

/** After settlement, the shop pays the refund, minus the commission that others return. */
async function takeBackSale(
  trx: Tx,
  order: OrderRow,
  { refund, paidBack, now }: { refund: RefundRow; paidBack: number; now: number },
): Promise<void> {
  const amountFen = refund.apply_fen - paidBack
  if (order.settled_at === null || amountFen <= 0) return
  await debit(trx, {
    brandId: order.brand_id,
    owner: order.shop_id,
    account: 'merchant',
    type: 8,
    amountFen,
    title: `订单 ${order.order_no} 退款`,
    bizType: 'sale.back',
    bizId: refund.refund_no,
    mayOwe: true,
    now,
  })
}

/** A voucher whose use was taken back meanwhile can still be refunded. */
function refundedItem(item: ItemRow, refund: RefundRow, codesLeft: number): ItemRow {
  const refunded_fen = item.refunded_fen + refund.apply_fen - refund.freight_fen
  const isOver = item.kind === goodsKind.voucher ? codesLeft === 0 : refunded_fen === item.pay_fen
  return { ...item, refunded_fen, refund_state: isOver ? 2 : 0 }
}

/** The resulting status, and whether the goods had not been shipped. */
async function orderAfter(trx: Tx, order: OrderRow, refund: RefundRow, items: ItemRow[]) {
  const { toShip, toRedeem, finished, closed } = orderStatus
  const isWhole = items.every(isBack)
  const isBeforeDelivery = order.status === toShip || order.status === toRedeem
  const open_refund_n = order.open_refund_n - 1
  const set: Updateable<ShopOrderTable> = {
    refunded_fen: order.refunded_fen + refund.apply_fen,
    open_refund_n,
    refund_status: openOr(open_refund_n, isWhole ? 'fully' : 'partly'),
  }
  if (isWhole) {
    const to = order.status === finished ? finished : closed
    const close =
      to === closed ? { close_type: closeType.refunded, closed_at: refund.finished_at } : {}
    const change = { event: 'refunded' as const, to, set: { ...set, ...close } }
    return { isWhole, isBeforeDelivery, isFinishedNow: false, change }
  }
  // Nothing is left to be shipped: what remains is redeemed.
  const isUnsent =
    order.status === toShip && items.every(item => !isSent(order, item) || isBack(item))
  const isByCode = order.status === toRedeem || isUnsent
  const isFinishedNow = isByCode && (await areUsedUp(trx, order, items))
  const to = isFinishedNow ? finished : isByCode ? toRedeem : order.status
  const change = { event: 'partlyRefunded' as const, to, set }
  return { isWhole, isBeforeDelivery, isFinishedNow, change }
}

/** Whether all of an item is refunded: its money, or the points that were its price. */
const isBack = ({ pay_fen, refunded_fen, points_used, points_back }: ItemRow): boolean =>
  pay_fen === refunded_fen && (pay_fen > 0 || points_used === points_back)

const openOr = (open: number, otherwise: 'partly' | 'fully' | 'none'): number =>
  refundStatusOfOrder[open > 0 ? 'open' : otherwise]

async function givePointsBack(
  trx: Tx,
  order: OrderRow,
  n: number,
  refund: RefundRow,
  now: number,
): Promise<void> {
  if (n <= 0) return
  await returnPoints(trx, {
    brandId: order.brand_id,
    uid: order.uid,
    ofKey: spendKey(order.order_no),
    key: `refund:${refund.refund_no}`,
    n,
    title: '退款退回积分',
    now,
  })
}

/** Key of the line with which an order takes points. */
export const spendKey = (orderNo: string): string => `order:${orderNo}`

async function setItem(
  trx: Tx,
  { brand_id: brandId, order_no, no }: ItemRow,
  {
    refunded_fen,
    refund_state,
    points_back,
  }: Pick<Updateable<OrderItemTable>, 'refunded_fen' | 'refund_state' | 'points_back'>,
): Promise<void> {
  await inBrand(trx, brandId)
    .updateTable('order_item')
    .set({ refunded_fen, refund_state, ...(points_back === undefined ? {} : { points_back }) })
    .where('order_no', '=', order_no)
    .where('no', '=', no)
    .execute()
}
