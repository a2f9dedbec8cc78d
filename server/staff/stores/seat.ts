import type { StaffRole } from '../../../api/values/staff-role.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'

/** A person's account in a shop of the brand. */
export interface Seat {
  user_id: number
  shop_id: number
  store_id: number
  role: StaffRole
  status: number
}

/** A person has at most one account per brand, which may be disabled. */
export const seatOf = (db: Db | Tx, brandId: number, uid: number): Promise<Seat | undefined> =>
  inBrand(db, brandId)
    .selectFrom('shop_user')
    .where('uid', '=', uid)
    .select(['user_id', 'shop_id', 'store_id', 'role', 'status'])
    .executeTakeFirst()
