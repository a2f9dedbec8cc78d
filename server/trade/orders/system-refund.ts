import { refundStatus } from '../../../api/values/refund-status.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'
import { type OrderRow, SYSTEM } from './order-table.ts'
import { payOut } from './pay-out.ts'
import { logRefund, newRefundNo } from './refund-table.ts'
import { refundKind } from './states.ts'

/** Creates a refund without an application: for a failed order, a late payment or a second one. */
export async function makeSystemRefund(
  trx: Tx,
  order: OrderRow,
  refund: { itemNo: number; payNo: string; amountFen: number; reason: string; now: number },
): Promise<void> {
  const { itemNo, payNo, amountFen, reason, now } = refund
  const row = await inBrand(trx, order)
    .insertInto('refund')
    .values({
      refund_no: newRefundNo(now),
      order_no: order.order_no,
      item_no: itemNo,
      pay_no: payNo,
      uid: order.uid,
      kind: refundKind.system,
      status: amountFen > 0 ? refundStatus.paying : refundStatus.done,
      reason,
      apply_fen: amountFen,
      operator: 'system',
      created_at: now,
      finished_at: amountFen > 0 ? null : now,
      log_n: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await logRefund(trx, row, { from: 0, by: SYSTEM, note: reason, now })
  await payOut(trx, row, now)
}
