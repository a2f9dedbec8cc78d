import { withdrawStatus } from '../../../api/values/withdraw-status.ts'
import type { Selectable, Updateable } from 'kysely'
import type { Db } from '../../core/database.ts'
import { brandDay } from '../../core/clock.ts'
import { inBrand } from '../../core/in-brand.ts'
import { randomDigits } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'
import type { WithdrawalTable } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { moveFrozen } from '../../ledgers/frozen-money.ts'

const { inReview, sending, toConfirm, arrived, refused, failed, cancelled } = withdrawStatus

/** The statuses from which each status is reached. */
const ways: Record<number, readonly number[]> = {
  [sending]: [inReview],
  [toConfirm]: [sending],
  [arrived]: [sending, toConfirm],
  [refused]: [inReview],
  [failed]: [sending, toConfirm],
  [cancelled]: [inReview],
}

export const isOpen = (status: number): boolean => status <= toConfirm

export type WithdrawalRow = Selectable<WithdrawalTable>

export interface WithdrawKey {
  brandId: number
  withdrawId: string
}

/** 20 digits, as required by the platform. */
export const newBillNo = (now: number): string =>
  brandDay(now).replaceAll('-', '') + randomDigits(12)

export async function findWithdrawal(
  db: Db,
  { brandId, withdrawId }: WithdrawKey,
): Promise<WithdrawalRow | undefined> {
  return inBrand(db, brandId)
    .selectFrom('withdrawal')
    .selectAll()
    .where('withdraw_id', '=', withdrawId)
    .executeTakeFirst()
}

/** Locks the withdrawal; its row is locked before the wallet's. */
export async function lockWithdrawal(
  trx: Tx,
  { brandId, withdrawId }: WithdrawKey,
): Promise<WithdrawalRow> {
  const row = await inBrand(trx, brandId)
    .selectFrom('withdrawal')
    .selectAll()
    .where('withdraw_id', '=', withdrawId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new ReplyError('notFound', { message: '提现记录不存在' })
  return row
}

/** Moves a withdrawal to another status; refuses one that the current status does not lead to. */
export async function changeWithdrawal(
  trx: Tx,
  row: WithdrawalRow,
  to: number,
  set: Updateable<WithdrawalTable> = {},
): Promise<WithdrawalRow> {
  // guard: what is over stays as it is [server withdraw]
  //   ways[to]?.includes(row.status) ~> ways[to]
  if (!ways[to]?.includes(row.status)) throw new ReplyError('stateChanged')
  return inBrand(trx, row)
    .updateTable('withdrawal')
    .set({ ...set, status: to })
    .where('withdraw_id', '=', row.withdraw_id)
    .where('status', '=', row.status)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Ends a withdrawal: the money leaves the wallet or returns to the balance, and the name is deleted. */
export async function endWithdrawal(
  trx: Tx,
  row: WithdrawalRow,
  to: number,
  { now, ...set }: { now: number; reason?: string; channel_no?: string },
): Promise<WithdrawalRow> {
  const ended = { ...set, finished_at: now, real_name: '', package: '' }
  const after = await changeWithdrawal(trx, row, to, ended)
  const { brand_id: brandId, owner, account, amount_fen: amountFen, withdraw_id } = row
  const step = { brandId, owner, account, amountFen, withdrawId: withdraw_id, now }
  const isMoved = await moveFrozen(trx, to === arrived ? 'out' : 'back', step)
  if (!isMoved)
    throw new Error(`the wallet does not hold what withdrawal ${withdraw_id} has frozen`)
  return after
}
