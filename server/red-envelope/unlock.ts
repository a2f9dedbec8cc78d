import type { UnlockStaff } from '../../api/red-envelope.ts'
import type { ActivityRow } from '../core/activity-row.ts'
import type { Db } from '../core/database.ts'
import { ReplyError } from '../core/replies.ts'
import { bondOf } from '../mechanics/participate/staff-bond.ts'
import { staffToAdd } from '../mechanics/participate/staff-to-add.ts'
import { hasUnlockingOrder } from '../orders/unlocking.ts'
import { envelopeExt } from './envelope-ext.ts'

/** Refuses whoever has not done what unlocks the envelope; 2109 with `needUnlock`. */
export async function refuseLocked(db: Db, activity: ActivityRow, uid: number): Promise<void> {
  if (await isLocked(db, activity, uid)) throw new ReplyError('needUnlock')
}

/** Whom a visitor still has to add: the staff member of the link, else the brand's first; null when nothing is missing. */
export async function missingStaff(
  db: Db,
  activity: ActivityRow,
  { uid, staffId }: { uid: number | undefined; staffId: number | undefined },
): Promise<UnlockStaff | null> {
  if (envelopeExt(activity).unlock !== 'addStaff' || !(await isLocked(db, activity, uid)))
    return null
  return staffToAdd(db, activity.brand_id, staffId)
}

/** Whether a visitor still has to buy something, in a campaign that opens envelopes for buyers. */
export const needsOrder = async (
  db: Db,
  activity: ActivityRow,
  uid: number | undefined,
): Promise<boolean> =>
  envelopeExt(activity).unlock === 'order' && (await isLocked(db, activity, uid))

async function isLocked(db: Db, activity: ActivityRow, uid: number | undefined): Promise<boolean> {
  const { unlock = 'none' } = envelopeExt(activity)
  if (unlock === 'none') return false
  if (uid === undefined) return true
  if (unlock === 'order') return !(await hasUnlockingOrder(db, activity, uid))
  return (await bondOf(db, activity.brand_id, uid)) === null
}
