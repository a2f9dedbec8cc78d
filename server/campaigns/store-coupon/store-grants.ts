import { grantStatus } from '../../../api/values/grant-status.ts'
import type { CouponShop, StoreGrant } from '../../../api/store-coupon.ts'
import { statusAt } from '../../mechanics/coupon/coupon-table.ts'
import type { Db } from '../../core/database.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { inBrand } from '../../core/in-brand.ts'

/** A visitor's coupons of one activity with their stores, newest first. */
export async function findMine(
  db: Db,
  activity: ActivityRow,
  uid: number,
  { shops, canMove, now }: { shops: CouponShop[]; canMove: boolean; now: number },
): Promise<StoreGrant[]> {
  const rows = await inBrand(db, activity)
    .selectFrom('user_grant')
    .innerJoin('redeem_code', 'redeem_code.grant_id', 'user_grant.grant_id')
    .innerJoin('grant_store', 'grant_store.grant_id', 'user_grant.grant_id')
    .select([
      'user_grant.grant_id',
      'user_grant.status',
      'user_grant.valid_from',
      'user_grant.valid_to',
      'redeem_code.code',
      'redeem_code.used_at',
      'grant_store.store_id',
      'grant_store.changed_n',
    ])
    .where('user_grant.activity_id', '=', activity.activity_id)
    .where('user_grant.uid', '=', uid)
    .orderBy('user_grant.created_at', 'desc')
    .orderBy('user_grant.grant_id')
    .execute()
  return rows.map(({ store_id, changed_n, ...row }) => {
    const status = statusAt(row, now)
    return {
      ...row,
      status,
      used_at: row.used_at ?? 0,
      shop: shops.find(shop => shop.shop_id === store_id) ?? null,
      can_change: canMove && status === grantStatus.unused && changed_n === 0 && shops.length > 1,
    }
  })
}
