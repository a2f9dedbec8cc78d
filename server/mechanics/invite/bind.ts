import { sql } from 'kysely'
import type { InviteWhy } from '../../../api/values/invite-why.ts'
import type { ActivityKey, ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { giveGift } from './earn.ts'
import type { InviteRules } from './invite-rules.ts'
import { type BindRow, bindStatus, lockCounts, readBind } from './invite-table.ts'
import { settleLocked } from './settle-bind.ts'

export interface Binding {
  activity: ActivityRow
  rules: InviteRules
  /** Proven by the signed link. */
  inviterUid: number
  inviteeUid: number
  /** The invitee was unknown to the brand before. */
  isNew: boolean
  /** Only new customers count. */
  checksNew: boolean
  /** Staff member who keeps the inviter. */
  staffId: number | null
  now: number
}

export interface Bound {
  bind: BindRow
  /** Created by this call. */
  isFirst: boolean
}

/**
 * Binds an invitee to the inviter; the first bind is final. A repeated bind to the same inviter is settled again,
 * because the act may have been done meanwhile. Call it inside a transaction. Refuses with 2117 for oneself and for a
 * direct or indirect invitee of the visitor, and with 2106 when another inviter was first.
 */
export async function bindInvitee(trx: Tx, binding: Binding): Promise<Bound> {
  const { activity, rules, inviterUid, inviteeUid, now } = binding
  // guard: nobody invites themselves [server invite/bind]
  if (inviterUid === inviteeUid) throw new ReplyError('self', { message: '这是你自己的邀请' })
  const counts = await lockCounts(trx, activity, [inviterUid, inviteeUid])
  const before = await readBind(trx, activity, inviteeUid)
  // guard: the first inviter stays [server invite/bind]
  if (before && before.inviter_uid !== inviterUid) throw new ReplyError('already')
  if (before)
    return { bind: await settleLocked(trx, { activity, rules, inviteeUid, now }), isFirst: false }
  const own = counts.find(({ inviter_uid }) => inviter_uid === inviteeUid)
  const hasInvited = (own?.bound_n ?? 0) > 0
  if (hasInvited && (await isAbove(trx, activity, inviteeUid, inviterUid))) {
    throw new ReplyError('self', {
      message: '对方是你邀请来的，互相邀请不计数',
      data: { reason: 'circle' },
    })
  }
  const why = whyNot(binding, hasInvited)
  await insertBind(trx, binding, why)
  if (why === '') await giveGift(trx, { activity, rules, uid: inviteeUid, now })
  return { bind: await settleLocked(trx, { activity, rules, inviteeUid, now }), isFirst: true }
}

/** Why an invitee does not count. Inviters never become counted invitees, so concurrent binds cannot form a circle. */
function whyNot({ isNew, checksNew }: Binding, hasInvited: boolean): InviteWhy {
  if (hasInvited) return 'inviter'
  // guard: only new customers count [server invite/bind]
  //   return checksNew && !isNew ? 'oldCustomer' : '' ~> return ''
  return checksNew && !isNew ? 'oldCustomer' : ''
}

async function insertBind(trx: Tx, binding: Binding, why: InviteWhy): Promise<void> {
  const { activity, rules, inviterUid, inviteeUid, staffId, now } = binding
  const { activity_id } = activity
  await inBrand(trx, activity)
    .insertInto('invite_bind')
    .values({
      activity_id,
      invitee_uid: inviteeUid,
      inviter_uid: inviterUid,
      staff_id: staffId,
      status: why === '' ? bindStatus.bound : bindStatus.uncounted,
      why,
      bound_at: now,
      expire_at: now + rules.bind_s,
    })
    .execute()
  await inBrand(trx, activity)
    .updateTable('invite_count')
    .set({ bound_n: sql<number>`bound_n + 1` })
    .where('activity_id', '=', activity_id)
    .where('inviter_uid', '=', inviterUid)
    .execute()
}

/** Maximum length of the followed chain. */
const MOST_STEPS = 20

/** Whether `upper` has invited `lower`, directly or indirectly. */
export async function isAbove(
  db: Db,
  { brand_id: brandId, activity_id }: ActivityKey,
  upper: number,
  lower: number,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive way (uid, steps) as (
      select inviter_uid, 1 from invite_bind
      where brand_id = ${brandId} and activity_id = ${activity_id} and invitee_uid = ${lower}
      union all
      select bind.inviter_uid, way.steps + 1 from way
      join invite_bind as bind on bind.brand_id = ${brandId} and bind.activity_id = ${activity_id}
        and bind.invitee_uid = way.uid
      where way.steps < ${MOST_STEPS}
    )
    select exists (select 1 from way where uid = ${upper}) as found`.execute(db)
  return rows[0]?.found ?? false
}
