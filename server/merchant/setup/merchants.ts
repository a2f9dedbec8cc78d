import { staffRole } from '../../../api/values/staff-role.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'

/** Whether anybody owns a shop of the brand, at work or not. */
export async function hasMerchant(db: Db | Tx, brandId: number): Promise<boolean> {
  const row = await inBrand(db, brandId)
    .selectFrom('shop_user')
    .select('user_id')
    .where('role', '=', staffRole.merchant)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
