import type { Db } from '../../core/database.ts'
import { ReplyError, type ReplyName } from '../../core/replies.ts'
import type { Visitor } from '../../core/session.ts'
import type { Tx } from '../../core/tx.ts'
import { isAudience } from './audience.ts'
import { findPasses, nothingPassed } from './gate-pass.ts'
import { countRisk, type Footprint, refuseRisk } from './risk.ts'
import { refuseBlocked } from './standing.ts'
import { type ActivityRow, stateOf } from '../../core/activity-row.ts'

/** An entry that counts against the activity's risk limits; `origin` is '' when unknown. */
export type RiskyEntry = Pick<Footprint, 'origin' | 'times'>

/**
 * All checks before a write touches limits and stock, in the specification's order: status, time, blacklist, risk,
 * audience, then the conditions that the visitor can still meet. The first failure is thrown. With an `entry`, counts
 * against the activity's risk limits.
 */
export async function checkEntry(
  trx: Tx,
  activity: ActivityRow,
  visitor: Visitor,
  now: number,
  entry?: RiskyEntry,
): Promise<void> {
  refuseClosedActivity(activity, now)
  const standing = await refuseBlocked(trx, activity, visitor.uid, now)
  const isCounted = entry && standing !== 'letIn'
  // guard: an entry is counted [server activity/risk]
  if (isCounted) await countRisk(trx, activity, { ...entry, uid: visitor.uid, now })
  await refuseVisitor(trx, activity, visitor, now)
}

/** Checks of somebody who gets what another person took: they have to belong, whatever the activity's times are. */
export async function checkReceiver(
  trx: Tx,
  activity: ActivityRow,
  visitor: Visitor,
  now: number,
): Promise<void> {
  await refuseBlocked(trx, activity, visitor.uid, now)
  await refuseVisitor(trx, activity, visitor, now)
}

/** Throws what `checkEntry` would refuse now. Reads only, counts nothing. */
export async function foreseeEntry(
  db: Db,
  activity: ActivityRow,
  visitor: Visitor,
  now: number,
  entry?: RiskyEntry,
): Promise<void> {
  refuseClosedActivity(activity, now)
  const standing = await refuseBlocked(db, activity, visitor.uid, now)
  if (entry && standing !== 'letIn')
    await refuseRisk(db, activity, { ...entry, uid: visitor.uid, now })
  await refuseVisitor(db, activity, visitor, now)
}

async function refuseVisitor(
  db: Db,
  activity: ActivityRow,
  visitor: Visitor,
  now: number,
): Promise<void> {
  if (!(await isAudience(db, activity, visitor))) throw new ReplyError('audience')
  const [unmet] = await unmetNeeds(db, activity, visitor, now)
  if (unmet) throw new ReplyError(needReplies[unmet])
}

export type NeedName = 'follow' | 'member' | 'phone' | 'location' | 'consent'

/** In the order in which they are asked. */
const needReplies: Record<NeedName, ReplyName> = {
  follow: 'needFollow',
  member: 'needMember',
  phone: 'needPhone',
  location: 'needLocation',
  consent: 'needConsent',
}

/** Unmet entry conditions of the visitor, in the order in which they are asked. */
export async function unmetNeeds(
  db: Db,
  activity: ActivityRow,
  visitor: Visitor,
  now: number,
): Promise<NeedName[]> {
  const { need } = activity
  const passes =
    need.location || need.consent ? await findPasses(db, activity, visitor.uid, now) : nothingPassed
  const isMet: Record<NeedName, boolean> = {
    follow: visitor.follows,
    member: visitor.memberLevel > 0,
    phone: visitor.phone !== '',
    // guard: the place that was confirmed [server activity/gate]
    //   location: passes.location, ~> location: true,
    location: passes.location,
    // A new version of the text has to be accepted again.
    consent: passes.consent === need.consent?.version,
  }
  const names = Object.keys(needReplies) as NeedName[]
  return names.filter(name => Boolean(need[name]) && !isMet[name])
}

function refuseClosedActivity(activity: ActivityRow, now: number): void {
  const state = stateOf(activity, now)
  if (state === 'draft') throw new ReplyError('activityMissing')
  if (state === 'notStarted') {
    throw new ReplyError('notStarted', { data: { start_at: activity.start_at } })
  }
  if (state === 'ended' || state === 'paused') throw new ReplyError(state)
}
