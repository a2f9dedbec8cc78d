import { refundStatus } from '../../../api/values/refund-status.ts'
import { text, time } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Express } from '../../core/tables.ts'
import { tx, type Tx } from '../../core/tx.ts'
import { placeFreight } from './freight-refund.ts'
import { hasCodes, moveCodes } from './order-codes.ts'
import { followParcel } from './parcels.ts'
import {
  type Actor,
  changeOrder,
  itemsOf,
  keyOf,
  lockOrder,
  type OrderRow,
  SYSTEM,
} from './order-table.ts'
import { haveSent, payOut } from './pay-out.ts'
import { refundArrived } from './refund-arrived.ts'
import { changeRefund, type RefundKey, type RefundRow, requireRefund } from './refund-table.ts'
import { refundKind, refundStatusOfOrder } from './states.ts'
import { SILENT_BUYER_S, SILENT_RECEIPT_S } from '../../mechanics/purchase/timing.ts'

/** A refund and its order, both locked, the order first. */
export async function lockRefund(
  trx: Tx,
  key: RefundKey,
): Promise<{ order: OrderRow; refund: RefundRow }> {
  const { order_no: orderNo } = await requireRefund(trx, key)
  const order = await lockOrder(trx, { brandId: key.brandId, orderNo })
  return { order, refund: await requireRefund(trx, key) }
}

/** The merchant agrees: the money is sent, or the buyer first returns the goods. */
export async function agree(trx: Tx, refund: RefundRow, by: Actor, now: number): Promise<void> {
  if (refund.kind !== refundKind.goods) return pay(trx, refund, 'agree', by, now)
  const next = await changeRefund(trx, refund, {
    event: 'agree',
    to: refundStatus.toReturn,
    set: { due_at: now + SILENT_BUYER_S },
    by,
    now,
  })
  await remindOfRefund(trx, next)
}

/** The merchant has received the returned goods. */
export const received = (trx: Tx, refund: RefundRow, by: Actor, now: number): Promise<void> =>
  pay(trx, refund, 'received', by, now)

async function pay(
  trx: Tx,
  refund: RefundRow,
  event: 'agree' | 'received',
  by: Actor,
  now: number,
): Promise<void> {
  const key = { brandId: refund.brand_id, refundNo: refund.refund_no }
  const order = await lockOrder(trx, { brandId: refund.brand_id, orderNo: refund.order_no })
  if (event === 'agree') await placeFreight(trx, order, refund.refund_no)
  const decided = await requireRefund(trx, key)
  const next = await changeRefund(trx, decided, { event, to: refundStatus.paying, by, now })
  await payOut(trx, next, now)
  if (next.apply_fen > 0) return
  await refundArrived(trx, key, { channelNo: '', now })
}

/** Sends a failed refund again, under the same number. */
export async function retryRefund(trx: Tx, refund: RefundRow, by: Actor, now: number) {
  const { paying } = refundStatus
  const next = await changeRefund(trx, refund, { event: 'retry', to: paying, by, now })
  // The amount is still reserved.
  await haveSent(trx, next, now)
}

/** The buyer enters or corrects the parcel of the returned goods. */
export async function sendBack(
  trx: Tx,
  refund: RefundRow,
  { express, by, now }: { express: Express; by: Actor; now: number },
): Promise<void> {
  const next = await changeRefund(trx, refund, {
    event: 'sendBack',
    to: refundStatus.toReceive,
    set: { return_express: JSON.stringify(express), due_at: now + SILENT_RECEIPT_S },
    by,
    now,
  })
  const { brand_id: brandId, refund_no: no } = next
  await followParcel(trx, { brandId, what: 'refund', no }, { express, now })
  await remindOfRefund(trx, next)
}

/** The merchant refuses an application, or the returned goods. */
export async function refuse(
  trx: Tx,
  { order, refund }: { order: OrderRow; refund: RefundRow },
  { reason, by, now }: { reason: string; by: Actor; now: number },
): Promise<void> {
  const change = { event: 'refuse' as const, to: refundStatus.refused, by, note: reason, now }
  await changeRefund(trx, refund, {
    ...change,
    set: { reject_reason: reason, finished_at: now },
  })
  await closeItem(trx, order, refund, by, now)
}

/** The buyer withdraws the application, or has not returned anything in time. */
export async function withdraw(
  trx: Tx,
  { order, refund }: { order: OrderRow; refund: RefundRow },
  by: Actor,
  now: number,
): Promise<void> {
  const to = refundStatus.withdrawn
  await changeRefund(trx, refund, { event: 'withdraw', to, set: { finished_at: now }, by, now })
  await closeItem(trx, order, refund, by, now)
}

/** Resets an item whose refund has ended without money. */
async function closeItem(
  trx: Tx,
  order: OrderRow,
  refund: RefundRow,
  by: Actor,
  now: number,
): Promise<void> {
  const items = await itemsOf(trx, keyOf(order))
  const item = items.find(({ no }) => no === refund.item_no)
  if (!item) throw new ReplyError('notFound')
  if (hasCodes(order, item)) await moveCodes(trx, { ...keyOf(order), itemNo: item.no }, 'unlock')
  await inBrand(trx, item)
    .updateTable('order_item')
    .set({ refund_state: 0 })
    .where('order_no', '=', item.order_no)
    .where('no', '=', item.no)
    .execute()
  const open = order.open_refund_n - 1
  const { none, open: underWay, partly } = refundStatusOfOrder
  const after = order.refunded_fen > 0 ? partly : none
  await changeOrder(trx, order, {
    event: 'endRefund',
    set: { open_refund_n: open, refund_status: open > 0 ? underWay : after },
    by,
    now,
  })
  await placeFreight(trx, order)
}

/**
 * Decides a refund after its deadline: the merchant is taken to have agreed or received, the buyer to have withdrawn.
 */
export const decideSilent = defineJob({
  kind: 'decide-silent-refund',
  payload: { refundNo: text(21), dueAt: time },

  async run({ context: { db }, brandId, jobs, now }) {
    for (const { payload } of jobs) {
      await tx(db, trx => decide(trx, { brandId, refundNo: payload.refundNo }, payload.dueAt, now))
    }
  },
})

async function decide(trx: Tx, key: RefundKey, dueAt: number, now: number): Promise<void> {
  const { order, refund } = await lockRefund(trx, key)
  // The refund has changed since the job was scheduled.
  // guard: silence decides only where nobody spoke [server orders/refunds]
  if (refund.due_at !== dueAt) return
  if (refund.status === refundStatus.applied) await agree(trx, refund, SYSTEM, now)
  if (refund.status === refundStatus.toReturn) await withdraw(trx, { order, refund }, SYSTEM, now)
  if (refund.status === refundStatus.toReceive) await received(trx, refund, SYSTEM, now)
}

/** Schedules the decision for the deadline. */
export async function remindOfRefund(
  trx: Tx,
  { brand_id: brandId, refund_no, due_at }: RefundRow,
): Promise<void> {
  await enqueue(trx, decideSilent, [
    {
      brandId,
      key: `${refund_no}:${due_at}`,
      dueAt: due_at,
      payload: { refundNo: refund_no, dueAt: due_at },
    },
  ])
}
