import type { Db } from '../../core/database.ts'

export interface StaffBond {
  userId: number
  storeId: number
}

/**
 * The staff member whom the visitor has added, with their store; null for none. Of several active ones, the first
 * counts.
 */
export async function bondOf(db: Db, brandId: number, uid: number): Promise<StaffBond | null> {
  const bond = await db
    .selectFrom('staff_bond')
    .innerJoin('shop_user', join =>
      join
        .onRef('shop_user.brand_id', '=', 'staff_bond.brand_id')
        .onRef('shop_user.user_id', '=', 'staff_bond.user_id'),
    )
    .select(['shop_user.user_id as userId', 'shop_user.store_id as storeId'])
    .where('staff_bond.brand_id', '=', brandId)
    .where('staff_bond.uid', '=', uid)
    .where('staff_bond.removed_at', 'is', null)
    .where('shop_user.status', '=', 1)
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
  await db
    .insertInto('staff_bond')
    .values({ brand_id: brandId, uid, user_id: userId, bound_at: now })
    .onConflict(conflict =>
      conflict
        .columns(['brand_id', 'uid', 'user_id'])
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
  await db
    .updateTable('staff_bond')
    .set({ removed_at: now })
    .where('brand_id', '=', brandId)
    .where('uid', '=', uid)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    // guard: an older removal does not undo a newer bond [server enterprise/events]
    .where('bound_at', '<=', now)
    .execute()
}
