import { type Selectable, sql } from 'kysely'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { InviteBindTable, InviteCountTable, InviteRewardTable } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'

export type BindRow = Selectable<InviteBindTable>
export type CountRow = Selectable<InviteCountTable>
export type InviteRewardRow = Selectable<InviteRewardTable>
export type InviteOf = Pick<ActivityRow, 'brand_id' | 'activity_id'>

export const bindStatus = { uncounted: 0, bound: 1, valid: 2, revoked: 3 } as const

export async function readBind(
  db: Db,
  { brand_id: brandId, activity_id }: InviteOf,
  inviteeUid: number,
): Promise<BindRow | undefined> {
  return inBrand(db, brandId)
    .selectFrom('invite_bind')
    .selectAll()
    .where('activity_id', '=', activity_id)
    .where('invitee_uid', '=', inviteeUid)
    .executeTakeFirst()
}

/**
 * Locks the counts of these people in the order of their uids, and returns them in that order. Lock order of every
 * change of a bind: first its inviter's count, then the bind.
 */
export async function lockCounts(
  trx: Tx,
  { brand_id: brandId, activity_id }: InviteOf,
  uids: number[],
): Promise<CountRow[]> {
  const inOrder = [...new Set(uids)].sort((a, b) => a - b)
  await inBrand(trx, brandId)
    .insertInto('invite_count')
    .values(inOrder.map(inviter_uid => ({ activity_id, inviter_uid })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return inBrand(trx, brandId)
    .selectFrom('invite_count')
    .selectAll()
    .where('activity_id', '=', activity_id)
    .where('inviter_uid', '=', sql<number>`any(${inOrder}::int[])`)
    .orderBy('inviter_uid')
    .forUpdate()
    .execute()
}

/** Changes a bind that the transaction has locked. */
export async function changeBind(
  trx: Tx,
  { brand_id: brandId, activity_id, invitee_uid }: BindRow,
  change: Partial<Pick<BindRow, 'status' | 'why' | 'valid_at' | 'revoked_at'>>,
): Promise<BindRow> {
  return inBrand(trx, brandId)
    .updateTable('invite_bind')
    .set(change)
    .where('activity_id', '=', activity_id)
    .where('invitee_uid', '=', invitee_uid)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Rewards of a person in a campaign. */
export async function rewardsOf(
  db: Db,
  { brand_id: brandId, activity_id }: InviteOf,
  uid: number,
): Promise<InviteRewardRow[]> {
  return inBrand(db, brandId)
    .selectFrom('invite_reward')
    .selectAll()
    .where('activity_id', '=', activity_id)
    .where('uid', '=', uid)
    .orderBy('step')
    .orderBy('round')
    .execute()
}
