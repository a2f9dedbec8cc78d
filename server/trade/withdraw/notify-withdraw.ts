import * as v from 'valibot'
import { DAY_S } from '../../../api/values/time.ts'
import type { Db } from '../../core/database.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import type { Tx } from '../../core/tx.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'
import { type WithdrawalRow, withdrawStatus } from './withdraw-table.ts'

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
  find: findReceivers,
  keyOf: row => row.key,
  words: row => ({
    title: words[row.told]?.title ?? '提现进度',
    text: words[row.told]?.text ?? '',
    path: `/withdraw/list?br=${row.brand_id}&account=${row.account}`,
    picture: '',
  }),
  until: row => row.until,
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

async function findReceivers({
  db,
  brandId,
  keys,
  payloads,
  now,
}: Found<{ withdrawId: string; status: number }>) {
  const rows = await readReceivers(
    db,
    brandId,
    payloads.map(({ withdrawId }) => withdrawId),
  )
  return payloads.flatMap(({ withdrawId, status: told }, index) => {
    const row = rows.get(withdrawId)
    return row ? [{ ...row, told, key: keys[index] ?? '', until: now + DAY_S }] : []
  })
}

async function readReceivers(db: Db, brandId: number, withdrawIds: string[]) {
  const rows = await inBrand(db, brandId)
    .selectFrom('withdrawal')
    .innerJoin('brand', 'brand.brand_id', 'withdrawal.brand_id')
    .where('withdrawal.withdraw_id', 'in', withdrawIds)
    .select([
      'withdrawal.brand_id',
      'withdrawal.withdraw_id',
      'withdrawal.account',
      'withdrawal.openid',
      'brand.app_id',
    ])
    .execute()
  return new Map(rows.map(row => [row.withdraw_id, row]))
}
