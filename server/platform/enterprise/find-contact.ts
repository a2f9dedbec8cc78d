import { staffStatus } from '../../../api/values/staff-status.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'

/** The platform's id of a customer, while a working staff member has them as a contact. */
export async function findContact(
  db: Db,
  { brandId, uid, userId }: { brandId: number; uid: number; userId: number },
): Promise<string | undefined> {
  const row = await inBrand(db, brandId)
    .selectFrom('staff_bond')
    .innerJoin('shop_user', 'shop_user.user_id', 'staff_bond.user_id')
    .innerJoin('visitor', 'visitor.uid', 'staff_bond.uid')
    .innerJoin('contact_identity', 'contact_identity.unionid', 'visitor.unionid')
    .select('contact_identity.external_userid')
    .where('staff_bond.uid', '=', uid)
    .where('staff_bond.user_id', '=', userId)
    .where('staff_bond.removed_at', 'is', null)
    .where('shop_user.status', '=', staffStatus.working)
    .orderBy('contact_identity.known_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.external_userid
}
