import { staffStatus } from '../../../api/values/staff-status.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'

export interface StaffBond {
  userId: number
  storeId: number
}

/**
 * The staff member whom the visitor has added, with their store; null for none. Of several active ones, the first
 * counts.
 */
export async function bondOf(db: Db, brandId: number, uid: number): Promise<StaffBond | null> {
  const bond = await inBrand(db, brandId)
    .selectFrom('staff_bond')
    .innerJoin('shop_user', 'shop_user.user_id', 'staff_bond.user_id')
    .select(['shop_user.user_id as userId', 'shop_user.store_id as storeId'])
    .where('staff_bond.uid', '=', uid)
    .where('staff_bond.removed_at', 'is', null)
    .where('shop_user.status', '=', staffStatus.working)
    .orderBy('staff_bond.bound_at')
    .orderBy('staff_bond.user_id')
    .limit(1)
    .executeTakeFirst()
  return bond ?? null
}

/** Records that the visitor has added a staff member; a removed bond starts anew, unless it was removed later. */
export async function addBond(
  db: Db,
  { brandId, uid, userId, now }: { brandId: number; uid: number; userId: number; now: number },
): Promise<void> {
  await inBrand(db, brandId)
    .insertInto('staff_bond')
    .values({ uid, user_id: userId, bound_at: now })
    .onConflict(conflict =>
      conflict
        .columns(['uid', 'user_id'])
        .doUpdateSet({ bound_at: now, removed_at: null })
        .where('staff_bond.removed_at', '<=', now),
    )
    .execute()
}

/** Records that the visitor and a staff member are contacts no longer. An older removal does not undo a newer bond. */
export async function removeBond(
  db: Db,
  { brandId, uid, userId, now }: { brandId: number; uid: number; userId: number; now: number },
): Promise<void> {
  await inBrand(db, brandId)
    .updateTable('staff_bond')
    .set({ removed_at: now })
    .where('uid', '=', uid)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    // guard: an older removal does not undo a newer bond [server enterprise/events]
    .where('bound_at', '<=', now)
    .execute()
}
