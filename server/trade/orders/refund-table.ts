import type { Selectable, Updateable } from 'kysely'
import { randomDigits } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Db } from '../../core/database.ts'
import type { RefundTable } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { brandDay } from '../../core/clock.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Actor } from './order-table.ts'
import { isRefundAllowed, type RefundEvent } from './states.ts'

export type RefundRow = Selectable<RefundTable>

export interface RefundKey {
  brandId: number
  refundNo: string
}

/** 21 digits, one more than an order number; all attempts of a refund share it. */
export const newRefundNo = (now: number): string =>
  brandDay(now).replaceAll('-', '') + randomDigits(13)

export async function findRefund(
  db: Db,
  { brandId, refundNo }: RefundKey,
): Promise<RefundRow | undefined> {
  return inBrand(db, brandId)
    .selectFrom('refund')
    .selectAll()
    .where('refund_no', '=', refundNo)
    .executeTakeFirst()
}

/** The refund's order must be locked. */
export async function requireRefund(db: Db, key: RefundKey): Promise<RefundRow> {
  const refund = await findRefund(db, key)
  if (!refund) throw new ReplyError('notFound')
  return refund
}

export interface RefundChange {
  event: RefundEvent
  to: number
  set?: Updateable<RefundTable>
  by: Actor
  note?: string
  now: number
}

/** Moves a refund by an event and logs it; refuses with 1004 what its status does not allow. */
export async function changeRefund(
  trx: Tx,
  refund: RefundRow,
  { event, to, set = {}, by, note = '', now }: RefundChange,
): Promise<RefundRow> {
  // guard: an event that the refund's status does not take [server orders/refunds]
  //   if (!isRefundAllowed(event, refund.status, to)) ~> if (false)
  if (!isRefundAllowed(event, refund.status, to)) throw new ReplyError('stateChanged')
  const row = await inBrand(trx, refund)
    .updateTable('refund')
    .set(eb => ({ due_at: 0, ...set, status: to, log_n: eb('log_n', '+', 1) }))
    .where('refund_no', '=', refund.refund_no)
    .where('status', '=', refund.status)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new ReplyError('stateChanged')
  await logRefund(trx, row, { from: refund.status, by, note, now })
  return row
}

export async function logRefund(
  trx: Tx,
  { brand_id: brandId, refund_no, log_n, status }: RefundRow,
  { from, by, note, now }: { from: number; by: Actor; note: string; now: number },
): Promise<void> {
  await inBrand(trx, brandId)
    .insertInto('refund_log')
    .values({
      refund_no,
      no: log_n,
      role: by.role,
      operator_id: by.id,
      from_status: from,
      to_status: status,
      note,
      at: now,
    })
    .execute()
}
