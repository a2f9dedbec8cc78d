import type { UnlockStaff } from '../../api/red-envelope.ts'
import type { ActivityRow } from '../core/activity-row.ts'
import type { Db } from '../core/database.ts'
import { ReplyError } from '../core/replies.ts'
import { bondOf } from '../mechanics/participate/staff-bond.ts'
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
  const staff = await db
    .selectFrom('shop_user')
    .innerJoin('store', join =>
      join
        .onRef('store.brand_id', '=', 'shop_user.brand_id')
        .onRef('store.store_id', '=', 'shop_user.store_id'),
    )
    .select([
      'shop_user.user_id',
      'shop_user.name',
      'shop_user.avatar',
      'shop_user.position',
      'shop_user.wechat_qrcode as qr_text',
      'store.name as store_name',
    ])
    .where('shop_user.brand_id', '=', activity.brand_id)
    .where('shop_user.status', '=', 1)
    .orderBy(eb =>
      eb
        .case()
        .when('shop_user.user_id', '=', staffId ?? 0)
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy('shop_user.user_id')
    .limit(1)
    .executeTakeFirst()
  return staff ?? null
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
