import { withdrawStatus } from '../../../api/values/withdraw-status.ts'
import { PATIENT_FAILURES } from '../../core/jobs/patience.ts'
import type { ServerContext } from '../../core/context.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineJob, type Outcome } from '../../core/jobs/define-job.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { tx, type Tx } from '../../core/tx.ts'
import { applyTransferState } from './apply-transfer.ts'
import type { TransferState } from '../../core/ports/transfer.ts'
import { findWithdrawal, type WithdrawalRow, type WithdrawKey } from './withdraw-table.ts'

/** Interval of queries about a transfer in progress, s; longer while it waits for the receiver. */
const POLL_S = 60
const CONFIRM_POLL_S = 600

/** Sends a withdrawal to the platform, and queries it until the money has arrived or failed. */
export const sendTransfer = defineJob({
  kind: 'send-transfer',
  payload: { withdrawId: text(64) },
  maxFailures: PATIENT_FAILURES,

  async run({ context, brandId, jobs, now }) {
    const outcome: Outcome = new Map()
    for (const { key, payload } of jobs) {
      const at = await sendOrAsk(context, { brandId, ...payload }, now)
      if (at !== undefined) outcome.set(key, { status: 'later', at })
    }
    return outcome
  },
})

type Key = Pick<WithdrawalRow, 'brand_id' | 'withdraw_id'>

export const sendLater = (trx: Tx, { brand_id: brandId, withdraw_id }: Key, now: number) =>
  enqueue(trx, sendTransfer, [
    {
      brandId,
      key: withdraw_id,
      dueAt: now,
      payload: { withdrawId: withdraw_id },
    },
  ])

/** When to query again, unix seconds; undefined if the withdrawal has ended. */
async function sendOrAsk(
  context: ServerContext,
  key: WithdrawKey,
  now: number,
): Promise<number | undefined> {
  const row = await findWithdrawal(context.db, key)
  const { sending, toConfirm } = withdrawStatus
  if (row?.status !== sending && row?.status !== toConfirm) return undefined
  const state = await stateOf(context, row, now)
  if (await applyTransferState(context.db, key, state, now)) return undefined
  return now + (state.status === 'confirm' ? CONFIRM_POLL_S : POLL_S)
}

/**
 * The platform's state of a withdrawal. The transfer is sent if the platform does not know it, and again if the answer
 * with its package was lost; the number stays the same, so that nothing is paid twice.
 */
async function stateOf(
  { db, transfers }: ServerContext,
  row: WithdrawalRow,
  now: number,
): Promise<TransferState> {
  const { brand_id: brandId, bill_no: billNo, withdraw_id, amount_fen, fee_fen } = row
  if (row.sent_at > 0) {
    const known = await transfers.queryTransfer({ brandId, billNo })
    const lacksPackage = known.status === 'processing' && row.package === ''
    if (known.status !== 'unknown' && !lacksPackage) return keepPackage(known, row)
  }
  await tx(db, trx =>
    inBrand(trx, brandId)
      .updateTable('withdrawal')
      .set({ sent_at: now })
      .where('withdraw_id', '=', withdraw_id)
      .execute(),
  )
  return transfers.transfer({
    brandId,
    billNo,
    amountFen: amount_fen - fee_fen,
    openid: row.openid,
    realName: row.real_name,
    remark: remarks[row.account],
  })
}

/** A query may be answered without the package for the confirmation; then the first one is kept. */
function keepPackage(state: TransferState, row: WithdrawalRow): TransferState {
  const isWaiting = state.status === 'processing' && row.status === withdrawStatus.toConfirm
  return isWaiting ? { ...state, status: 'confirm', package: row.package } : state
}

const remarks = {
  distribution: '余额提现',
  staff: '导购佣金提现',
  merchant: '货款提现',
}
