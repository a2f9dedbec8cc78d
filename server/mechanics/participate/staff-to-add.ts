import { staffStatus } from '../../../api/values/staff-status.ts'
import type { UnlockStaff } from '../../../api/red-envelope.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'

/**
 * The staff member shown to the visitor for adding: the named one, otherwise the brand's first; null when neither works
 * there.
 */
export async function staffToAdd(
  db: Db,
  brandId: number,
  staffId: number | undefined,
): Promise<UnlockStaff | null> {
  const staff = await inBrand(db, brandId)
    .selectFrom('shop_user')
    .innerJoin('store', 'store.store_id', 'shop_user.store_id')
    .select([
      'shop_user.user_id',
      'shop_user.name',
      'shop_user.avatar',
      'shop_user.position',
      'shop_user.wechat_qrcode as qr_text',
      'store.name as store_name',
    ])
    .where('shop_user.status', '=', staffStatus.working)
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
