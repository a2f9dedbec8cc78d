import { refundStatus } from '../../../api/values/refund-status.ts'
import { unixSeconds } from '../../core/clock.ts'
import type { ServerContext } from '../../core/context.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { tx } from '../../core/tx.ts'
import { applyPayment } from './apply-payment.ts'
import type { NoticeResult, PaymentNotice, RefundNotice } from '../../core/ports/payment.ts'
import { findRefund } from './refund-table.ts'
import { applyRefundState } from './send-refund.ts'

/** Applies a notice of a payment whose signature has been verified. */
export async function applyPaymentNotice(
  { db, clock }: ServerContext,
  { brandId, digest, ...paid }: PaymentNotice,
): Promise<NoticeResult> {
  if (await isKnown(db, brandId, digest)) return { result: 'known' }
  const now = unixSeconds(clock)
  const answer = await tx(db, trx => applyPayment(trx, brandId, paid, now))
  if (answer.result !== 'refused') await remember(db, brandId, digest, now)
  return answer
}

/** Applies a notice of a refund's result whose signature has been verified. */
export async function applyRefundNotice(
  context: ServerContext,
  { brandId, digest, refund }: RefundNotice,
): Promise<NoticeResult> {
  const { db, clock } = context
  if (await isKnown(db, brandId, digest)) return { result: 'known' }
  const key = { brandId, refundNo: refund.refundNo }
  const found = await findRefund(db, key)
  if (!found) return { result: 'refused', why: 'unknown refund' }
  // guard: a notice of another refunded amount [server orders/refunds]
  if (refund.status === 'success' && refund.amountFen !== found.apply_fen) {
    return { result: 'refused', why: 'other amount' }
  }
  const wasOpen = found.status === refundStatus.paying || found.status === refundStatus.failed
  const now = unixSeconds(clock)
  if (wasOpen) await applyRefundState(context, key, refund, now)
  await remember(db, brandId, digest, now)
  return { result: wasOpen ? 'applied' : 'known' }
}

/** An optimization only: applying a notice twice has no further effect. */
async function isKnown(db: Db, brandId: number, digest: string): Promise<boolean> {
  const row = await inBrand(db, brandId)
    .selectFrom('pay_notice')
    .select('digest')
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row !== undefined
}

async function remember(db: Db, brandId: number, digest: string, now: number): Promise<void> {
  const row = { brand_id: brandId, digest, received_at: now }
  // In a serializable database, the same notice arriving twice at once may have to be retried.
  await tx(db, async trx => {
    await trx
      .insertInto('pay_notice')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  })
}
