import { refundStatus } from '../../../api/values/refund-status.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import type { Tx } from '../../core/tx.ts'
import { notifyOrder } from './notify-order.ts'
import { informCampaigns } from './inform-campaigns.ts'
import { lowerInvoice } from './order-invoice.ts'
import { lockOrder, SYSTEM } from './order-table.ts'
import { refundItem, refundWhole } from './refund-effects.ts'
import { changeRefund, type RefundKey, requireRefund } from './refund-table.ts'
import { sellerOf } from '../../mechanics/purchase/sellers.ts'
import { WHOLE_ORDER } from './states.ts'
import type { Actor } from './order-table.ts'

/** Completes a refund whose money has arrived, once. `by`: the merchant who paid it outside the platform. */
export async function refundArrived(
  trx: Tx,
  key: RefundKey,
  {
    channelNo,
    by = SYSTEM,
    note,
    now,
  }: { channelNo: string; by?: Actor; note?: string; now: number },
): Promise<void> {
  const { order_no: orderNo } = await requireRefund(trx, key)
  const order = await lockOrder(trx, { brandId: key.brandId, orderNo })
  const refund = await requireRefund(trx, key)
  // guard: a refund takes effect once [server orders/refunds]
  if (refund.status === refundStatus.done) return
  const done = await changeRefund(trx, refund, {
    event: 'arrived',
    to: refundStatus.done,
    set: { channel_no: channelNo, finished_at: now },
    by,
    ...(note === undefined ? {} : { note }),
    now,
  })
  if (done.item_no === WHOLE_ORDER) {
    await refundWhole(trx, order, now)
    await sellerOf(order.type)?.moneyBack?.(trx, order)
  } else if (done.item_no > 0) await refundItem(trx, order, done, now)
  await lowerInvoice(trx, { brandId: key.brandId, orderNo, now })
  await informCampaigns(trx, order, { cause: key.refundNo, now })
  await enqueue(trx, notifyOrder, [
    {
      brandId: key.brandId,
      key: `${orderNo}:refunded:${key.refundNo}`,
      dueAt: now,
      payload: { orderNo, what: 'refunded' },
    },
  ])
}

/** Marks a refund that the platform cannot send, for the shop to look at. */
export async function refundFailed(
  trx: Tx,
  key: RefundKey,
  { channelNo, message, now }: { channelNo: string; message: string; now: number },
): Promise<void> {
  const { order_no: orderNo } = await requireRefund(trx, key)
  await lockOrder(trx, { brandId: key.brandId, orderNo })
  const refund = await requireRefund(trx, key)
  if (refund.status !== refundStatus.paying) return
  await changeRefund(trx, refund, {
    event: 'failed',
    to: refundStatus.failed,
    set: { channel_no: channelNo, fail_message: message },
    by: SYSTEM,
    note: message,
    now,
  })
}
