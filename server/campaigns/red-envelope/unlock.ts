import type { UnlockStaff } from '../../../api/red-envelope.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { ReplyError } from '../../core/replies.ts'
import { bondOf } from '../../mechanics/participate/staff-bond.ts'
import { staffToAdd } from '../../mechanics/participate/staff-to-add.ts'
import { hasUnlockingOrder } from '../../trade/orders/unlocking.ts'
import { envelopeExt } from './envelope-ext.ts'

/** Refuses with 2109 and `needUnlock` while the envelope is locked for the visitor. */
export async function refuseLocked(db: Db, activity: ActivityRow, uid: number): Promise<void> {
  if (await isLocked(db, activity, uid)) throw new ReplyError('needUnlock')
}

/**
 * The staff member whom the visitor has to add: that of the link, or the brand's first one; null
 * when none is needed.
 */
export async function missingStaff(
  db: Db,
  activity: ActivityRow,
  { uid, staffId }: { uid: number | undefined; staffId: number | undefined },
): Promise<UnlockStaff | null> {
  if (envelopeExt(activity).unlock !== 'addStaff' || !(await isLocked(db, activity, uid)))
    return null
  return staffToAdd(db, activity.brand_id, staffId)
}

/** Whether the visitor still has to pay an order. */
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
