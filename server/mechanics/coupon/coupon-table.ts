import { storeStatus } from '../../../api/values/store-status.ts'
import { grantStatus } from '../../../api/values/grant-status.ts'
import type { CouponGrant, CouponStore, GrantStatus } from '../../../api/coupon.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { ShopScope } from '../../core/tables.ts'

/** A visitor's coupons of one activity, newest first. */
export async function findMine(
  db: Db,
  { brandId, activityId, uid }: { brandId: number; activityId: number; uid: number },
  now: number,
): Promise<CouponGrant[]> {
  const rows = await grantsWithCodes(db, brandId)
    .where('user_grant.activity_id', '=', activityId)
    .where('user_grant.uid', '=', uid)
    .orderBy('user_grant.created_at', 'desc')
    .execute()
  return rows.map(row => ({
    grant_id: row.grant_id,
    status: statusAt(row, now),
    valid_from: row.valid_from,
    valid_to: row.valid_to,
    code: row.code,
  }))
}

/** One grant with its code and the place of its redemption; undefined for an unknown one. */
export async function findGrant(db: Db, brandId: number, grantId: string) {
  return grantsWithCodes(db, brandId)
    .where('user_grant.grant_id', '=', grantId)
    .leftJoin('store', 'store.store_id', 'redeem_code.store_id')
    .select(['store.name as usedStore', 'redeem_code.shop_scope'])
    .executeTakeFirst()
}

/** The stored status, except that an unused coupon after its end counts as expired. */
export function statusAt(row: { status: number; valid_to: number }, now: number): GrantStatus {
  return row.status === grantStatus.unused && row.valid_to <= now
    ? grantStatus.expired
    : (row.status as GrantStatus)
}

/** Open stores of a scope. */
export async function storesOf(db: Db, brandId: number, scope: ShopScope): Promise<CouponStore[]> {
  let query = inBrand(db, brandId)
    .selectFrom('store')
    .select(['store_id', 'name as store_name', 'address', 'phone', 'hours', 'lat', 'lng'])
    .where('status', '=', storeStatus.open)
    .orderBy('store_id')
  if (scope.kind === 'list') query = query.where('store_id', 'in', [0, ...(scope.shop_ids ?? [])])
  return query.execute()
}

function grantsWithCodes(db: Db, brandId: number) {
  return (
    // guard: the brand filter of a visitor’s coupons [server matrix/brands]
    //   inBrand(db, brandId) ~> db
    inBrand(db, brandId)
      .selectFrom('user_grant')
      .innerJoin('redeem_code', 'redeem_code.grant_id', 'user_grant.grant_id')
      .select([
        'user_grant.grant_id',
        'user_grant.uid',
        'user_grant.status',
        'user_grant.valid_from',
        'user_grant.valid_to',
        'redeem_code.code',
        'redeem_code.used_at',
      ])
  )
}
