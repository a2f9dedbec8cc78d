import { withdrawStatus } from '../../../api/values/withdraw-status.ts'
import * as v from 'valibot'
import { DAY_S } from '../../../api/values/time.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import type { Tx } from '../../core/tx.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'
import type { WithdrawalRow } from './withdraw-table.ts'

const words: Record<number, { title: string; text: string }> = {
  [withdrawStatus.toConfirm]: { title: '提现待收款', text: '请在 24 小时内点开确认收款' },
  [withdrawStatus.arrived]: { title: '提现已到账', text: '钱已转入你的微信零钱' },
  [withdrawStatus.refused]: { title: '提现未通过', text: '钱已退回余额，点开看原因' },
  [withdrawStatus.failed]: { title: '提现没有成功', text: '钱已退回余额，点开看原因' },
}

/** Tells the owner about the result of a withdrawal, or that a confirmation is needed. */
export const notifyWithdraw = defineNotice({
  kind: 'notify-withdraw',
  payload: { withdrawId: text(64), status: v.number() },
  find: ({ db, brandId, each }: Found<{ withdrawId: string }>) =>
    inBrand(db, brandId)
      .selectFrom('withdrawal')
      .where('withdraw_id', 'in', each('withdrawId'))
      .select(['uid', 'withdraw_id', 'account'])
      .execute(),
  isOf: (row, { withdrawId }) => row.withdraw_id === withdrawId,
  receiver: ({ uid }) => uid,
  words: ({ account }, { status }) => ({
    title: words[status]?.title ?? '提现进度',
    text: words[status]?.text ?? '',
    path: `/withdraw/list?account=${account}`,
  }),
  until: (_row, _told, now) => now + DAY_S,
})

export async function notifyOfWithdrawal(
  trx: Tx,
  { brand_id: brandId, withdraw_id: withdrawId, status }: WithdrawalRow,
  now: number,
): Promise<void> {
  if (!words[status]) return
  const payload = { withdrawId, status }
  await enqueue(trx, notifyWithdraw, [
    { brandId, key: `${withdrawId}:${status}`, dueAt: now, payload },
  ])
}
