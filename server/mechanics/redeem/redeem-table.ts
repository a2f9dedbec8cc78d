import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'

export type FoundCode = NonNullable<Awaited<ReturnType<typeof findCode>>>

/** A code with its holder and, once used, the person and store of the redemption. */
export async function findCode(db: Db, brandId: number, code: string) {
  return inBrand(db, brandId)
    .selectFrom('redeem_code')
    .leftJoin('visitor', 'visitor.uid', 'redeem_code.uid')
    .leftJoin('shop_user', 'shop_user.user_id', 'redeem_code.used_by')
    .leftJoin('store', 'store.store_id', 'redeem_code.store_id')
    .leftJoin('user_grant', 'user_grant.grant_id', 'redeem_code.grant_id')
    .where('redeem_code.code', '=', code)
    .select([
      'redeem_code.grant_id',
      'redeem_code.uid',
      'redeem_code.item',
      'redeem_code.shop_scope',
      'redeem_code.use_window',
      'redeem_code.valid_from',
      'redeem_code.valid_to',
      'redeem_code.status',
      'redeem_code.used_at',
      'visitor.nickname',
      'visitor.avatar',
      'shop_user.name as usedBy',
      'store.name as usedStore',
      'user_grant.order_no as orderNo',
    ])
    .executeTakeFirst()
}
