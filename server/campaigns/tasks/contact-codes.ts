import { staffStatus } from '../../../api/values/staff-status.ts'
import type { Selectable } from 'kysely'
import type { UnlockStaff } from '../../../api/red-envelope.ts'
import type { ActivityKey, ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { ContactCodeTable } from '../../core/tables.ts'
import type { TasksExt } from '../invite/tasks-ext.ts'
import { keeperOf } from '../../mechanics/keeper.ts'
import { staffToAdd } from '../../mechanics/participate/staff-to-add.ts'

export type ContactCode = Selectable<ContactCodeTable>
type Whose = ActivityKey & { uid: number }

/** A participant's contact code; undefined before they join. */
export async function codeOf(
  db: Db,
  { brand_id: brandId, activity_id, uid }: Whose,
): Promise<ContactCode | undefined> {
  return inBrand(db, brandId)
    .selectFrom('contact_code')
    .selectAll()
    .where('activity_id', '=', activity_id)
    .where('uid', '=', uid)
    .executeTakeFirst()
}

/** The staff member of a code, shown with the code itself; null when they no longer work. */
export async function staffOf(
  db: Db,
  { brand_id: brandId, user_id, qr_text }: ContactCode,
): Promise<UnlockStaff | null> {
  const staff = await staffToAdd(db, brandId, user_id)
  return staff?.user_id === user_id ? { ...staff, qr_text } : null
}

/**
 * The staff members whose contact a participant may pass on, in order: the one who keeps the participant, if they take
 * part, then the campaign's others from a place that follows from the participant's number. Empty when nobody works.
 */
export async function staffFor(
  db: Db,
  { brand_id: brandId }: ActivityRow,
  { staff_ids }: TasksExt,
  { uid, now }: { uid: number; now: number },
): Promise<number[]> {
  const working = await inBrand(db, brandId)
    .selectFrom('shop_user')
    .select('user_id')
    .where('user_id', 'in', staff_ids)
    .where('status', '=', staffStatus.working)
    .orderBy('user_id')
    .execute()
  const ids = working.map(({ user_id }) => user_id)
  const keeper = await keeperOf(db, { brandId, uid, now })
  const turned = [...ids.slice(uid % ids.length), ...ids.slice(0, uid % ids.length)]
  return turned.sort((a, b) => Number(b === keeper?.userId) - Number(a === keeper?.userId))
}
