import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import type { RefundRow } from './refund-table.ts'
import { sendRefund } from './send-refund.ts'

/** Reserves money of a payment for a refund and sends it. Refunds never exceed the payment. */
export async function payOut(
  trx: Tx,
  { brand_id: brandId, refund_no, pay_no, apply_fen }: RefundRow,
  now: number,
): Promise<void> {
  const row = await inBrand(trx, brandId)
    .updateTable('payment')
    .set(eb => ({ refund_fen: eb('refund_fen', '+', apply_fen) }))
    .where('pay_no', '=', pay_no)
    // guard: never more is refunded than was paid [server orders/refunds]
    //   .where(eb => eb('amount_fen', '>=', eb('refund_fen', '+', apply_fen))) ~>
    .where(eb => eb('amount_fen', '>=', eb('refund_fen', '+', apply_fen)))
    .returning('pay_no')
    .executeTakeFirst()
  if (!row) throw new ReplyError('refundTooHigh')
  if (apply_fen > 0) await haveSent(trx, { brand_id: brandId, refund_no }, now)
}

/** Schedules sending a refund whose money is reserved. */
export async function haveSent(
  trx: Tx,
  { brand_id: brandId, refund_no }: Pick<RefundRow, 'brand_id' | 'refund_no'>,
  now: number,
): Promise<void> {
  await enqueue(trx, sendRefund, [
    { brandId, key: refund_no, dueAt: now, payload: { refundNo: refund_no } },
  ])
}
