import { refundStatus } from '../../../api/values/refund-status.ts'
import { inBrand } from '../../core/in-brand.ts'
import { goodsKind } from '../../../api/values/goods-kind.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { mayApply, mayExpire } from './actions.ts'
import { placeFreight, isSent } from './freight-refund.ts'
import { type CodeCounts, countCodes, hasCodes, moveCodes, noCodes } from './order-codes.ts'
import {
  type Actor,
  buyer,
  changeOrder,
  type ItemRow,
  itemsOf,
  keyOf,
  type OrderRow,
  paymentsOf,
} from './order-table.ts'
import { rulesOf } from './order-types.ts'
import { unusedShare } from './prices.ts'
import { remindOfRefund } from './judge-refund.ts'
import { logRefund, newRefundNo, type RefundRow, requireRefund } from './refund-table.ts'
import { orderStatus } from '../../../api/values/order-status.ts'
import { refundKind, refundStatusOfOrder } from './states.ts'
import {
  AFTER_SALE_S,
  SILENT_MERCHANT_S,
  SILENT_UNSHIPPED_S,
} from '../../mechanics/purchase/timing.ts'

/** After this many refusals the buyer is referred to the shop's staff. */
const MAX_REFUSALS = 2
/** The platform's limit per payment. */
export const MAX_REFUNDS = 50

export interface Application {
  itemNo: number
  kind: 1 | 2
  /** A partial amount is allowed only for goods that have been shipped. */
  amountFen?: number | undefined
  reason: string
  description: string
  images: string[]
  /** The applicant; the buyer by default. */
  by?: Actor
  now: number
}

/**
 * What can be refunded of an item: its remaining money without the share of used codes, plus the freight if nothing else
 * is to be shipped. `placeFreight` moves the freight while several applications are open.
 */
export function refundable(
  order: OrderRow,
  items: ItemRow[],
  item: ItemRow,
  codes: CodeCounts,
): { itemFen: number; freightFen: number } {
  // guard: the share of a used code does not come back [server orders/voucher-refunds]
  //   ? unusedShare(item.pay_fen, codes.all, codes.used) ~> ? item.pay_fen
  const most = isByCode(order, item)
    ? unusedShare(item.pay_fen, codes.all, codes.used)
    : item.pay_fen
  const itemFen = Math.max(0, most - item.refunded_fen)
  const others = items.filter(each => each.no !== item.no && isSent(order, each))
  const isLast = isSent(order, item) && others.every(({ refund_state }) => refund_state !== 0)
  const hasNotLeft = order.status === orderStatus.toShip
  return { itemFen, freightFen: hasNotLeft && isLast ? order.freight_fen : 0 }
}

/**
 * Whether only unused codes are refunded. Once the order is finished, goods that were picked up can be returned like
 * any others.
 */
export const isByCode = (order: OrderRow, item: ItemRow): boolean =>
  hasCodes(order, item) && (item.kind !== goodsKind.goods || order.status !== orderStatus.finished)

/** Creates a refund application. Refuses with 1201 to 1205. The order must be locked. */
export async function applyRefund(
  trx: Tx,
  order: OrderRow,
  application: Application,
): Promise<RefundRow> {
  const { itemNo, kind, by = buyer(order.uid), now } = application
  const items = await itemsOf(trx, keyOf(order))
  const item = items.find(({ no }) => no === itemNo)
  if (!item) throw new ReplyError('notFound')
  if (by.role === 'system') refuseUnrefundable(order, item)
  else refuseEarly(order, item, application)
  if (by.role === 'buyer') await refuseRefusedOften(trx, order, itemNo)
  const codes = { ...keyOf(order), itemNo }
  const byCode = isByCode(order, item)
  const counted = byCode ? await countCodes(trx, codes) : noCodes
  // guard: nothing comes back for codes that are used up [server orders/voucher-refunds]
  if (byCode && counted.left === 0) throw new ReplyError('refundCodeUsed')
  const { itemFen, freightFen } = refundable(order, items, item, counted)
  const askedFen = application.amountFen ?? itemFen + freightFen
  checkAmount(order, application, askedFen, itemFen + freightFen)
  const payment = (await paymentsOf(trx, keyOf(order))).find(({ state }) => state === 'paid')
  if (!payment) throw new ReplyError('notRefundable')
  await refuseTooMany(trx, order, payment.pay_no)
  if (byCode) await moveCodes(trx, codes, 'lock')
  const hasNotLeft = kind === refundKind.money && order.status === orderStatus.toShip
  const row = await inBrand(trx, order)
    .insertInto('refund')
    .values({
      refund_no: newRefundNo(now),
      order_no: order.order_no,
      item_no: itemNo,
      pay_no: payment.pay_no,
      uid: order.uid,
      kind,
      status: refundStatus.applied,
      reason: application.reason,
      description: application.description,
      images: JSON.stringify(application.images),
      apply_fen: askedFen,
      freight_fen: Math.min(freightFen, askedFen),
      operator: by.role,
      created_at: now,
      due_at: now + (hasNotLeft ? SILENT_UNSHIPPED_S : SILENT_MERCHANT_S),
      log_n: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await logRefund(trx, row, { from: 0, by, note: application.reason, now })
  await remindOfRefund(trx, row)
  await openItem(trx, order, item, { by, now })
  await placeFreight(trx, order)
  return requireRefund(trx, { brandId: row.brand_id, refundNo: row.refund_no })
}

/** What expires is refunded also when the time for applications is over. */
function refuseUnrefundable(order: OrderRow, item: ItemRow): void {
  if (!mayExpire(order, item)) throw new ReplyError('notRefundable')
}

/** Refuses what the item, the kind of refund, or the time does not allow. */
export function refuseEarly(
  order: OrderRow,
  item: ItemRow,
  { kind, now }: Pick<Application, 'kind' | 'now'>,
): void {
  if (item.refund_state === 1) throw new ReplyError('refundApplied')
  const isOver =
    order.status === orderStatus.finished && now >= (order.finished_at ?? 0) + AFTER_SALE_S
  // guard: no refund is asked for after the window [server orders/refunds]
  //   if (isOver) ~> if (false)
  if (isOver) throw new ReplyError('refundWindowOver')
  if (!rulesOf(order.type).isRefundable || !mayApply(order, item, now)) {
    throw new ReplyError('notRefundable')
  }
  const hasLeft = order.status === orderStatus.shipped || order.status === orderStatus.finished
  if (kind === refundKind.goods && !(hasLeft && item.kind === goodsKind.goods)) {
    throw new ReplyError('notRefundable', { message: '商品还没发出，申请仅退款即可' })
  }
}

async function refuseRefusedOften(trx: Tx, order: OrderRow, itemNo: number): Promise<void> {
  const { n } = await inBrand(trx, order)
    .selectFrom('refund')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('order_no', '=', order.order_no)
    .where('item_no', '=', itemNo)
    .where('status', '=', refundStatus.refused)
    .executeTakeFirstOrThrow()
  if (n < MAX_REFUSALS) return
  throw new ReplyError('notRefundable', { message: '商家已拒绝两次，请联系商家处理' })
}

async function refuseTooMany(trx: Tx, order: OrderRow, payNo: string): Promise<void> {
  const { n } = await inBrand(trx, order)
    .selectFrom('refund')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('order_no', '=', order.order_no)
    .where('pay_no', '=', payNo)
    .where('status', 'not in', [refundStatus.refused, refundStatus.withdrawn])
    .executeTakeFirstOrThrow()
  // guard: the platform takes no more refunds of one payment [server orders/refunds]
  if (n < MAX_REFUNDS) return
  throw new ReplyError('notRefundable', { message: '退款次数已到上限，请联系商家处理' })
}

function checkAmount(
  order: OrderRow,
  { kind, amountFen }: Application,
  askedFen: number,
  mostFen: number,
): void {
  const hasLeft = order.status === orderStatus.shipped || order.status === orderStatus.finished
  const isEditable = kind === refundKind.money && hasLeft
  const isPartly = amountFen !== undefined && amountFen !== mostFen
  // guard: no more is asked for than can come back [server orders/refunds]
  //   if (askedFen > mostFen || (isPartly && !isEditable)) ~> if (isPartly && !isEditable)
  if (askedFen > mostFen || (isPartly && !isEditable)) throw new ReplyError('refundTooHigh')
  if (askedFen === 0 && mostFen > 0)
    throw new ReplyError('refundTooHigh', { message: '请填写退款金额' })
}

async function openItem(
  trx: Tx,
  order: OrderRow,
  item: ItemRow,
  { by, now }: { by: Actor; now: number },
): Promise<void> {
  await inBrand(trx, item)
    .updateTable('order_item')
    .set({ refund_state: 1 })
    .where('order_no', '=', item.order_no)
    .where('no', '=', item.no)
    .execute()
  await changeOrder(trx, order, {
    event: 'applyRefund',
    set: { open_refund_n: order.open_refund_n + 1, refund_status: refundStatusOfOrder.open },
    by,
    now,
  })
}
