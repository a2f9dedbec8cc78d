import { withdrawStatus } from '../../../api/values/withdraw-status.ts'
import { unixSeconds } from '../../core/clock.ts'
import type { ServerContext } from '../../core/context.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { tx } from '../../core/tx.ts'
import type {
  TransferNotice,
  TransferNoticeResult,
  TransferState,
} from '../../core/ports/transfer.ts'
import { notifyOfWithdrawal } from './notify-withdraw.ts'
import {
  changeWithdrawal,
  endWithdrawal,
  findWithdrawal,
  isOpen,
  lockWithdrawal,
  type WithdrawalRow,
  type WithdrawKey,
} from './withdraw-table.ts'

/** The platform cancels a transfer that is not confirmed within this time, s. */
export const CONFIRM_S = 86_400

/** Applies the platform's state of a transfer, once; returns whether the withdrawal has ended. */
export async function applyTransferState(
  db: Db,
  key: WithdrawKey,
  state: TransferState,
  now: number,
): Promise<boolean> {
  if (state.status === 'unknown' || state.status === 'processing') return false
  return tx(db, async trx => {
    const row = await lockWithdrawal(trx, key)
    // guard: a transfer takes effect once [server withdraw]
    if (!isOpen(row.status)) return true
    const after = await stepOf(row)
    if (after) await notifyOfWithdrawal(trx, after, now)
    return !isOpen(after?.status ?? row.status)

    async function stepOf(open: WithdrawalRow): Promise<WithdrawalRow | undefined> {
      if (state.status === 'confirm') {
        if (open.status === withdrawStatus.toConfirm) return undefined
        const { package: parcel, channelNo: channel_no } = state
        const set = { package: parcel, channel_no, confirm_until: now + CONFIRM_S }
        return changeWithdrawal(trx, open, withdrawStatus.toConfirm, set)
      }
      if (state.status === 'success') {
        if (!isAmountOf(open, state.amountFen))
          throw new Error(`transfer ${state.billNo} paid another amount`)
        const { channelNo: channel_no } = state
        return endWithdrawal(trx, open, withdrawStatus.arrived, { channel_no, now })
      }
      if (state.status !== 'failed') return undefined
      const { message: reason } = state
      return endWithdrawal(trx, open, withdrawStatus.failed, { reason, now })
    }
  })
}

const isAmountOf = ({ amount_fen, fee_fen }: WithdrawalRow, paidFen: number) =>
  amount_fen - fee_fen === paidFen

/** Applies a notice of a transfer whose signature has been verified. */
export async function applyTransferNotice(
  { db, clock }: ServerContext,
  { brandId, transfer }: TransferNotice,
): Promise<TransferNoticeResult> {
  const found = await inBrand(db, brandId)
    .selectFrom('withdrawal')
    .select('withdraw_id')
    .where('bill_no', '=', transfer.billNo)
    .executeTakeFirst()
  if (!found) return { result: 'refused', why: 'unknown transfer' }
  const key = { brandId, withdrawId: found.withdraw_id }
  const row = await findWithdrawal(db, key)
  // guard: a notice of another amount [server withdraw]
  if (row && transfer.status === 'success' && !isAmountOf(row, transfer.amountFen)) {
    return { result: 'refused', why: 'other amount' }
  }
  if (!row || !isOpen(row.status)) return { result: 'known' }
  await applyTransferState(db, key, transfer, unixSeconds(clock))
  return { result: 'applied' }
}
