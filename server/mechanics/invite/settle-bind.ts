import { sql } from 'kysely'
import type { InviteWhy } from '../../../api/values/invite-why.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { brandDay } from '../../core/clock.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'
import { type Limit, useLimit } from '../../ledgers/limit.ts'
import { isDone } from './acts.ts'
import { earnRewards, withdrawRewards } from './earn.ts'
import type { InviteRules } from './invite-rules.ts'
import { type BindRow, bindStatus, changeBind, lockCounts, readBind } from './invite-table.ts'
import { moveInTally } from './invite-tally.ts'

export interface Settling {
  activity: ActivityRow
  rules: InviteRules
  inviteeUid: number
  now: number
}

/**
 * Moves one bind according to the invitee's acts: bound -> valid once the act is done, valid -> revoked when it is
 * undone in time, revoked -> valid when it is done again. Call it inside a transaction; idempotent.
 */
export async function settleBind(trx: Tx, settling: Settling): Promise<void> {
  const bind = await readBind(trx, settling.activity, settling.inviteeUid)
  if (!bind) return
  await lockCounts(trx, settling.activity, [bind.inviter_uid])
  await settleLocked(trx, settling)
}

/** `settleBind` under the lock of the inviter's count; returns the bind afterwards. */
export async function settleLocked(trx: Tx, settling: Settling): Promise<BindRow> {
  const { rules, now } = settling
  const { isDone: done, ...bind } = await lockBind(trx, settling)
  const { status, expire_at, valid_at } = bind
  if (status === bindStatus.bound && done && now < expire_at) return makeValid(trx, bind, settling)
  if (status === bindStatus.revoked && done) return count(trx, bind, settling)
  const isRevocable = rules.revoke_s > 0 && now < (valid_at ?? 0) + rules.revoke_s
  if (status === bindStatus.valid && !done && isRevocable) return revoke(trx, bind, settling)
  return bind
}

async function lockBind(
  trx: Tx,
  { activity, rules, inviteeUid }: Settling,
): Promise<BindRow & { isDone: boolean }> {
  return inBrand(trx, activity)
    .selectFrom('invite_bind as bind')
    .selectAll()
    .select(isDone(activity.brand_id, rules).as('isDone'))
    .where('bind.activity_id', '=', activity.activity_id)
    .where('bind.invitee_uid', '=', inviteeUid)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Counts an invitee for the first time. When the inviter's limits are used up, the invitee never counts. */
async function makeValid(trx: Tx, bind: BindRow, settling: Settling): Promise<BindRow> {
  const { activity, rules, now } = settling
  const bounds: (Limit & { why: InviteWhy })[] = [
    { why: 'capUser', scope: `invited:${bind.inviter_uid}`, period: '', max: rules.cap_user },
    {
      why: 'capDay',
      scope: `invited:${bind.inviter_uid}:day`,
      period: brandDay(now),
      max: rules.cap_day,
    },
  ]
  for (const { why, ...limit } of bounds) {
    // guard: an inviter's invitees are bounded [server invite/bind]
    //   (await useLimit(trx, activity, limit)) === undefined ~> false
    if (limit.max >= 0 && (await useLimit(trx, activity, limit)) === undefined) {
      return changeBind(trx, bind, { status: bindStatus.uncounted, why })
    }
  }
  return count(trx, bind, settling)
}

async function count(trx: Tx, bind: BindRow, { activity, rules, now }: Settling): Promise<BindRow> {
  const changed = await changeBind(trx, bind, {
    status: bindStatus.valid,
    valid_at: now,
    revoked_at: null,
  })
  const validN = await addValid(trx, bind, 1, now)
  await earnRewards(trx, { activity, rules, uid: bind.inviter_uid, validN, now })
  return changed
}

async function revoke(
  trx: Tx,
  bind: BindRow,
  { activity, rules, now }: Settling,
): Promise<BindRow> {
  const changed = await changeBind(trx, bind, {
    status: bindStatus.revoked,
    why: 'left',
    revoked_at: now,
  })
  const validN = await addValid(trx, bind, -1, now)
  await withdrawRewards(trx, { activity, rules, uid: bind.inviter_uid, validN, now })
  return changed
}

/** Changes the inviter's locked count and returns the new number. */
async function addValid(trx: Tx, bind: BindRow, by: number, now: number): Promise<number> {
  const { activity_id, inviter_uid } = bind
  const { valid_n, was_at } = await inBrand(trx, bind)
    .updateTable('invite_count')
    .from(
      inBrand(trx, bind)
        .selectFrom('invite_count')
        .select('reached_at as was_at')
        .where('activity_id', '=', activity_id)
        .where('inviter_uid', '=', inviter_uid)
        .as('before'),
    )
    .set({ valid_n: sql<number>`valid_n + ${by}::int`, reached_at: now })
    .where('activity_id', '=', activity_id)
    .where('inviter_uid', '=', inviter_uid)
    .returning(['valid_n', 'before.was_at'])
    .executeTakeFirstOrThrow()
  const before = { valid_n: valid_n - by, reached_at: was_at }
  moveInTally(trx, bind, before, { valid_n, reached_at: now })
  return valid_n
}
