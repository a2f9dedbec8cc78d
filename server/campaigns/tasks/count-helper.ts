import { stateOf } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { taskRules, tasksExt } from '../invite/tasks-ext.ts'
import { formerOf } from '../../ledgers/former-person.ts'
import { bindInvitee } from '../../mechanics/invite/bind.ts'
import { standingOf } from '../../mechanics/participate/standing.ts'
import { settleBind } from '../../mechanics/invite/settle-bind.ts'

interface Friend {
  brandId: number
  uid: number
  now: number
}

/**
 * Binds a friend to the participant by whose contact code they have added a staff member. Call it before the contact
 * itself is stored, because a friend is new while no contact is. What does not count by a rule is ignored: the contact
 * is stored all the same.
 */
export async function bindByState(
  trx: Tx,
  { brandId, uid, now, state }: Friend & { state: string },
): Promise<void> {
  const code = await inBrand(trx, brandId)
    .selectFrom('contact_code')
    .select(['activity_id', 'uid', 'user_id'])
    .where('state', '=', state)
    .executeTakeFirst()
  if (!code) return
  const activity = await inBrand(trx, brandId)
    .selectFrom('activity')
    .selectAll()
    .where('activity_id', '=', code.activity_id)
    .executeTakeFirst()
  if (!activity || stateOf(activity, now) !== 'running') return
  for (const person of [uid, code.uid]) {
    // guard: nobody on the blacklist helps or is helped [server tasks/tasks]
    //   === 'blocked' ~> === ('' as string)
    if ((await standingOf(trx, activity, person, now)) === 'blocked') return
  }
  const ext = tasksExt(activity)
  const binding = {
    activity,
    rules: taskRules(ext),
    checksNew: ext.new_friend_only,
    inviterUid: code.uid,
    inviteeUid: uid,
    // guard: a friend is new while no contact is [server tasks/tasks, server tasks/histories]
    //   !(await hasKnownStaff(trx, { brandId, uid })) ~> true
    isNew: !(await hasKnownStaff(trx, { brandId, uid })),
    staffId: code.user_id,
    now,
  }
  try {
    await bindInvitee(trx, binding)
  } catch (error) {
    // Oneself, a circle, or a friend who has helped somebody else.
    if (!(error instanceof ReplyError)) throw error
  }
}

/** Counts or subtracts a friend whose contacts have changed, in every running task campaign. */
export async function settleTasks(trx: Tx, { brandId, uid, now }: Friend): Promise<void> {
  const activities = await inBrand(trx, brandId)
    .selectFrom('invite_bind')
    .innerJoin('activity', 'activity.activity_id', 'invite_bind.activity_id')
    .selectAll('activity')
    .where('invite_bind.invitee_uid', '=', uid)
    .where('activity.type', '=', 'tasks')
    .orderBy('activity.activity_id')
    .execute()
  for (const activity of activities) {
    if (stateOf(activity, now) !== 'running') continue
    const rules = taskRules(tasksExt(activity))
    await settleBind(trx, { activity, rules, inviteeUid: uid, now })
  }
}

/** Whether any staff member has or has had the person as a contact, also before a deletion of the account. */
export async function hasKnownStaff(
  db: Db,
  { brandId, uid }: Pick<Friend, 'brandId' | 'uid'>,
): Promise<boolean> {
  const bond = await inBrand(db, brandId)
    .selectFrom('staff_bond')
    .select('user_id')
    .where('uid', '=', uid)
    .limit(1)
    .executeTakeFirst()
  return bond !== undefined || (await formerOf(db, { brandId, uid }))?.had_contact === true
}
