import { withdrawStatus } from '../../../api/values/withdraw-status.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { ReviewSubjectView } from '../../../api/review.ts'
import { maskedName } from '../../core/masked-name.ts'
import type { ReviewSubject } from '../../ledgers/review-subject.ts'
import { notifyOfWithdrawal } from './notify-withdraw.ts'
import { sendLater } from './send-transfer.ts'
import {
  changeWithdrawal,
  endWithdrawal,
  lockWithdrawal,
  type WithdrawalRow,
} from './withdraw-table.ts'

const accounts = { distribution: '顾客余额', staff: '导购佣金', merchant: '门店货款' }

/** Withdrawals above the brand's limit are reviewed by a merchant. */
export const withdrawReview: ReviewSubject = {
  kind: 'withdraw',

  async views(db, brandId, refs) {
    const rows = await inBrand(db, brandId)
      .selectFrom('withdrawal')
      .selectAll()
      .where('withdraw_id', 'in', refs)
      .execute()
    return new Map(rows.map(row => [row.withdraw_id, viewOf(row)]))
  },

  async decide(trx, { brandId, ref, pass, note, now }) {
    const row = await lockWithdrawal(trx, { brandId, withdrawId: ref })
    if (pass) {
      await sendLater(trx, await changeWithdrawal(trx, row, withdrawStatus.sending), now)
      return
    }
    const reason = note || '商家没有通过这笔提现'
    const refused = await endWithdrawal(trx, row, withdrawStatus.refused, { reason, now })
    await notifyOfWithdrawal(trx, refused, now)
  },
}

const viewOf = (row: WithdrawalRow): ReviewSubjectView => ({
  title: '提现',
  amount_fen: row.amount_fen,
  rows: [
    ['账户', accounts[row.account]],
    ...(row.fee_fen > 0 ? [['手续费', yuan(row.fee_fen)] as [string, string]] : []),
    ['到账方式', '微信零钱'],
    ...(row.real_name ? [['实名', maskedName(row.real_name)] as [string, string]] : []),
  ],
})

const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`
