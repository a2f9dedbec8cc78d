import { reviewState } from '../../../api/values/review-state.ts'
import { withdrawStatus } from '../../../api/values/withdraw-status.ts'
import type { Withdrawal } from '../../../api/withdraw.ts'
import type { Db } from '../../core/database.ts'
import { defineWrite } from '../../core/define-write.ts'
import { text } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import { closeReview } from '../../ledgers/reviews.ts'
import { applyTransferState } from './apply-transfer.ts'
import { walletOwner } from './wallet-owner.ts'
import {
  endWithdrawal,
  findWithdrawal,
  isOpen,
  lockWithdrawal,
  type WithdrawalRow,
} from './withdraw-table.ts'
import { withdrawView } from './withdraw-views.ts'

const withdrawId = text(64)

/** Cancels an application that is not decided yet. */
export const cancelWithdraw = defineWrite({
  name: 'withdraw/cancel',
  path: '/retail/mine/withdraw-cancel',
  access: 'visitor',
  input: { withdrawId },

  async run({ trx, brandId, visitor, input, now, transfers }): Promise<Withdrawal> {
    const own = { brandId, uid: visitor.uid }
    await ownWithdrawal(trx, own, input.withdrawId)
    const row = await lockWithdrawal(trx, { ...own, ...input })
    const after = await endWithdrawal(trx, row, withdrawStatus.cancelled, { now })
    const review = { brandId: own.brandId, kind: 'withdraw' as const, ref: row.withdraw_id }
    await closeReview(trx, review, { state: reviewState.takenBack, now })
    return withdrawView({ db: trx, transfers }, after, own.uid)
  },
})

/** The page has shown the confirmation; the platform is queried for its result. */
export const withdrawConfirmed = defineWrite({
  name: 'withdraw/confirmed',
  path: '/retail/mine/withdraw-confirmed',
  access: 'visitor',
  input: { withdrawId },

  async check({ db, brand, visitor, input, now, transfers }) {
    const own = { brandId: brand.brand_id, uid: visitor.uid }
    const row = await ownWithdrawal(db, own, input.withdrawId)
    if (!isOpen(row.status) || row.sent_at === 0) return
    const { brandId } = own
    const state = await transfers.queryTransfer({ brandId, billNo: row.bill_no })
    await applyTransferState(db, { brandId, withdrawId: row.withdraw_id }, state, now)
  },

  async run({ trx, brandId, visitor, input, transfers }): Promise<Withdrawal> {
    const own = { brandId, uid: visitor.uid }
    const row = await ownWithdrawal(trx, own, input.withdrawId)
    return withdrawView({ db: trx, transfers }, row, own.uid)
  },
})

/** A withdrawal of the caller's wallets, or one paid to the caller; any other looks missing. */
async function ownWithdrawal(
  db: Db,
  { brandId, uid }: { brandId: number; uid: number },
  id: string,
): Promise<WithdrawalRow> {
  const row = await findWithdrawal(db, { brandId, withdrawId: id })
  // guard: the withdrawals of others [server matrix/ids]
  //   if (!row || !(await isOwn(row))) ~> if (!row || (await isOwn(row), false))
  if (!row || !(await isOwn(row))) {
    throw new ReplyError('notFound', { message: '提现记录不存在' })
  }
  return row

  async function isOwn({ uid: payee, account, owner }: WithdrawalRow): Promise<boolean> {
    if (payee === uid) return true
    const wallet = await walletOwner(db, { brandId, uid }, account).catch(() => undefined)
    return wallet?.owner === owner
  }
}
