import { refundStatus } from '../../../api/values/refund-status.ts'
import { PATIENT_FAILURES } from '../../core/jobs/patience.ts'
import type { ServerContext } from '../../core/context.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineJob, type Outcome } from '../../core/jobs/define-job.ts'
import { tx } from '../../core/tx.ts'
import type { RefundState } from '../../core/ports/payment.ts'
import { refundArrived, refundFailed } from './refund-arrived.ts'
import { findRefund, type RefundKey, type RefundRow } from './refund-table.ts'
import { REFUND_POLL_S } from '../../mechanics/purchase/timing.ts'

/** Sends a refund to the platform, and queries it until the money has arrived or failed. */
export const sendRefund = defineJob({
  kind: 'send-refund',
  payload: { refundNo: text(21) },
  maxFailures: PATIENT_FAILURES,

  async run({ context, brandId, jobs, now }) {
    const outcome: Outcome = new Map()
    for (const { key, payload, tries } of jobs) {
      const refundKey = { brandId, refundNo: payload.refundNo }
      const isOver = await send(context, refundKey, { isFirst: tries === 1, now })
      if (!isOver) outcome.set(key, { status: 'later', at: now + REFUND_POLL_S })
    }
    return outcome
  },
})

async function send(
  context: ServerContext,
  key: RefundKey,
  { isFirst, now }: { isFirst: boolean; now: number },
): Promise<boolean> {
  const refund = await findRefund(context.db, key)
  if (refund?.status !== refundStatus.paying) return true
  const known = isFirst ? undefined : await context.payment.queryRefund(key)
  const state =
    known === undefined || known.status === 'unknown' ? await ask(context, refund) : known
  return applyRefundState(context, key, state, now)
}

async function ask({ db, payment: port }: ServerContext, refund: RefundRow): Promise<RefundState> {
  const { amount_fen } = await inBrand(db, refund)
    .selectFrom('payment')
    .select('amount_fen')
    .where('pay_no', '=', refund.pay_no)
    .executeTakeFirstOrThrow()
  return port.refund({
    brandId: refund.brand_id,
    refundNo: refund.refund_no,
    payNo: refund.pay_no,
    amountFen: refund.apply_fen,
    totalFen: amount_fen,
    reason: refund.reason,
  })
}

/** Applies the platform's state of a refund; false if it is not final. */
export async function applyRefundState(
  { db }: ServerContext,
  key: RefundKey,
  state: RefundState,
  now: number,
): Promise<boolean> {
  if (state.status === 'success') {
    const { channelNo } = state
    await tx(db, trx => refundArrived(trx, key, { channelNo, now }))
    return true
  }
  if (state.status !== 'failed') return false
  await tx(db, trx => refundFailed(trx, key, { ...state, now }))
  return true
}
