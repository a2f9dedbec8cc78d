import { inBrand } from '../../core/in-brand.ts'
import { codeStatus } from '../../../api/values/code-status.ts'
import { staffRole } from '../../../api/values/staff-role.ts'
import { ReplyError } from '../../core/replies.ts'
import { isPlaceOf, type Staff } from '../../core/staff.ts'
import type { Tx } from '../../core/tx.ts'
import type { CodeSource } from './code-source.ts'

/** Time in which a redemption can be undone, s. */
export const UNDO_S = 600

/** Whether the staff member may still undo a redemption of their store. */
export const canUndo = (staff: Staff, usedAt: number, now: number): boolean =>
  staff.role >= staffRole.manager && usedAt > now - UNDO_S

export interface Undo {
  brandId: number
  logId: string
  /** A manager of the store, or the merchant for all stores of the shop. */
  staff: Staff
  now: number
  /** Notified of the undone redemption. */
  source?: CodeSource
}

/**
 * Undoes a redemption, once and within ten minutes; the log keeps the redemption and who undid it. Call it inside a
 * transaction. Another store's or shop's entry is reported as missing.
 */
export async function undoRedeem(
  trx: Tx,
  undo: Undo,
): Promise<{ log_id: string; undone_at: number }> {
  const { brandId, logId, staff, now, source } = undo
  const key = { brandId, orderNo: await requireEntry(trx, undo) }
  await source?.lock(trx, key)
  const entry = await inBrand(trx, brandId)
    .updateTable('write_off_log')
    .set({ undone_at: now, undone_by: staff.userId })
    .where('log_id', '=', logId)
    // guard: one undo within ten minutes [server mechanics/redeem-histories]
    //   .where('undone_at', 'is', null) ~>
    //   .where('used_at', '>', now - UNDO_S) ~>
    .where('undone_at', 'is', null)
    .where('used_at', '>', now - UNDO_S)
    .returning(['code', 'grant_id'])
    .executeTakeFirst()
  if (!entry) throw new ReplyError('stateChanged', { message: '已撤销过，或核销已超过 10 分钟' })
  await inBrand(trx, brandId)
    .updateTable('redeem_code')
    .set({ status: codeStatus.unused, used_at: null, used_by: null, store_id: null })
    .where('code', '=', entry.code)
    .where('status', '=', codeStatus.used)
    .execute()
  await inBrand(trx, brandId)
    .updateTable('user_grant')
    .set({ status: codeStatus.unused, used_at: null })
    .where('grant_id', '=', entry.grant_id)
    .where('status', '=', codeStatus.used)
    .execute()
  await source?.undone(trx, key, { redeemer: staff, now })
  return { log_id: logId, undone_at: now }
}

/** Returns the order of the redeemed code; null for a campaign's code. */
async function requireEntry(trx: Tx, { brandId, logId, staff }: Undo): Promise<string | null> {
  const entry = await inBrand(trx, brandId)
    .selectFrom('write_off_log')
    .leftJoin('user_grant', 'user_grant.grant_id', 'write_off_log.grant_id')
    .leftJoin('store', 'store.store_id', 'write_off_log.store_id')
    .select(['write_off_log.store_id', 'store.shop_id', 'user_grant.order_no'])
    .where('write_off_log.log_id', '=', logId)
    .executeTakeFirst()
  // guard: the manager’s store [server matrix/ids]
  //   !entry || !isPlaceOf(staff, entry) ~> !entry
  if (!entry || !isPlaceOf(staff, entry))
    throw new ReplyError('notFound', { message: '核销记录不存在' })
  return entry.order_no
}
