import { type Selectable, sql } from 'kysely'
import type { ActivityKey } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { InviteBindTable, InviteCountTable, InviteRewardTable } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'

export type BindRow = Selectable<InviteBindTable>
export type CountRow = Selectable<InviteCountTable>
export type InviteRewardRow = Selectable<InviteRewardTable>
export const bindStatus = { uncounted: 0, bound: 1, valid: 2, revoked: 3 } as const

export async function readBind(
  db: Db,
  activity: ActivityKey,
  inviteeUid: number,
): Promise<BindRow | undefined> {
  return inBrand(db, activity)
    .selectFrom('invite_bind')
    .selectAll()
    .where('activity_id', '=', activity.activity_id)
    .where('invitee_uid', '=', inviteeUid)
    .executeTakeFirst()
}

/**
 * Locks the counts of these people in the order of their uids, and returns them in that order. Lock order of every
 * change of a bind: first its inviter's count, then the bind.
 */
export async function lockCounts(
  trx: Tx,
  activity: ActivityKey,
  uids: number[],
): Promise<CountRow[]> {
  const inOrder = [...new Set(uids)].sort((a, b) => a - b)
  await inBrand(trx, activity)
    .insertInto('invite_count')
    .values(inOrder.map(inviter_uid => ({ activity_id: activity.activity_id, inviter_uid })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return inBrand(trx, activity)
    .selectFrom('invite_count')
    .selectAll()
    .where('activity_id', '=', activity.activity_id)
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
  activity: ActivityKey,
  uid: number,
): Promise<InviteRewardRow[]> {
  return inBrand(db, activity)
    .selectFrom('invite_reward')
    .selectAll()
    .where('activity_id', '=', activity.activity_id)
    .where('uid', '=', uid)
    .orderBy('step')
    .orderBy('round')
    .execute()
}
