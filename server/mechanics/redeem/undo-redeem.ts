import { ReplyError } from '../../core/replies.ts'
import type { Staff } from '../../core/staff.ts'
import type { Tx } from '../../core/tx.ts'
import { UNUSED, USED } from './redeem.ts'

/** A mistake at the counter can be taken back this long, s. */
const UNDO_S = 600
const MANAGER = 2
const MERCHANT = 3

/** Whether somebody may still take back what their store redeemed then. */
export const canUndo = (staff: Staff, usedAt: number, now: number): boolean =>
  staff.role >= MANAGER && usedAt > now - UNDO_S

export interface Undo {
  brandId: number
  logId: string
  /** A store's manager, or the merchant for all stores. */
  staff: Staff
  now: number
}

/**
 * Makes a redeemed code usable again, once and within ten minutes; the log keeps the redemption and who took it back.
 * Call it inside a transaction. Another store's entry looks like a missing one.
 */
export async function undoRedeem(
  trx: Tx,
  undo: Undo,
): Promise<{ log_id: string; undone_at: number }> {
  const { brandId, logId, staff, now } = undo
  await requireEntry(trx, undo)
  const entry = await trx
    .updateTable('write_off_log')
    .set({ undone_at: now, undone_by: staff.userId })
    .where('brand_id', '=', brandId)
    .where('log_id', '=', logId)
    // guard: one undo within ten minutes [server mechanics/redeem-histories]
    //   .where('undone_at', 'is', null) ~>
    //   .where('used_at', '>', now - UNDO_S) ~>
    .where('undone_at', 'is', null)
    .where('used_at', '>', now - UNDO_S)
    .returning(['code', 'grant_id'])
    .executeTakeFirst()
  if (!entry) throw new ReplyError('stateChanged', { message: '已撤销过，或核销已超过 10 分钟' })
  await trx
    .updateTable('redeem_code')
    .set({ status: UNUSED, used_at: null, used_by: null, store_id: null })
    .where('brand_id', '=', brandId)
    .where('code', '=', entry.code)
    .where('status', '=', USED)
    .execute()
  await trx
    .updateTable('user_grant')
    .set({ status: UNUSED, used_at: null })
    .where('brand_id', '=', brandId)
    .where('grant_id', '=', entry.grant_id)
    .where('status', '=', USED)
    .execute()
  return { log_id: logId, undone_at: now }
}

async function requireEntry(trx: Tx, { brandId, logId, staff }: Undo): Promise<void> {
  const entry = await trx
    .selectFrom('write_off_log')
    .select('store_id')
    .where('brand_id', '=', brandId)
    .where('log_id', '=', logId)
    .executeTakeFirst()
  // guard: the manager’s store [server matrix/ids]
  //   entry && (staff.role === MERCHANT || entry.store_id === staff.storeId) ~> entry
  const isMine = entry && (staff.role === MERCHANT || entry.store_id === staff.storeId)
  if (!isMine) throw new ReplyError('notFound', { message: '核销记录不存在' })
}
