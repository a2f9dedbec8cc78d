import { withdrawStatus } from '../../../api/values/withdraw-status.ts'
import type { Withdrawal, WithdrawStatus } from '../../../api/withdraw.ts'
import type { ServerContext } from '../../core/context.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { WithdrawalRow } from './withdraw-table.ts'

export type ViewContext = Pick<ServerContext, 'transfers'> & { db: Db }

/** Withdrawals as `uid` sees them: only the receiver gets what opens the confirmation. */
export async function withdrawViews(
  { db, transfers }: ViewContext,
  rows: WithdrawalRow[],
  uid: number,
): Promise<Withdrawal[]> {
  const names = await namesOf(db, rows)
  return Promise.all(
    rows.map(async row => {
      const isMine = row.uid === uid
      const needsConfirm = row.status === withdrawStatus.toConfirm
      return {
        withdraw_id: row.withdraw_id,
        account: row.account,
        amount_fen: row.amount_fen,
        fee_fen: row.fee_fen,
        paid_fen: row.amount_fen - row.fee_fen,
        channel: 1 as const,
        status: row.status as WithdrawStatus,
        reason: row.reason,
        // guard: a confirmation opens for its receiver only [server withdraw]
        //   isMine && needsConfirm ~> needsConfirm
        confirm: isMine && needsConfirm ? await confirmOf(transfers, row) : null,
        payee: { nickname: names.get(row.uid) ?? '', mine: isMine ? 1 : 0 },
        confirm_until: row.confirm_until,
        created_at: row.created_at,
        sent_at: row.sent_at,
        finished_at: row.finished_at,
      } satisfies Withdrawal
    }),
  )
}

export async function withdrawView(
  context: ViewContext,
  row: WithdrawalRow,
  uid: number,
): Promise<Withdrawal> {
  const [view] = await withdrawViews(context, [row], uid)
  if (!view) throw new Error('a withdrawal has no view')
  return view
}

async function confirmOf(transfers: ServerContext['transfers'], row: WithdrawalRow) {
  const {
    mchId,
    appId,
    package: parcel,
  } = await transfers.confirmParameters(row.brand_id, row.package)
  return { mch_id: mchId, app_id: appId, package: parcel }
}

async function namesOf(db: Db, rows: WithdrawalRow[]): Promise<Map<number, string>> {
  const [first] = rows
  if (!first) return new Map()
  const people = await inBrand(db, first)
    .selectFrom('visitor')
    .select(['uid', 'nickname'])
    .where(
      'uid',
      'in',
      rows.map(({ uid }) => uid),
    )
    .execute()
  return new Map(people.map(({ uid, nickname }) => [uid, nickname]))
}
