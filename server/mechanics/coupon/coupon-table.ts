import { storeStatus } from '../../../api/values/store-status.ts'
import { grantStatus } from '../../../api/values/grant-status.ts'
import type { CouponStore, GrantStatus, OwnCoupon } from '../../../api/coupon.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { ShopScope } from '../../core/tables.ts'
import { couponExt } from './coupon-ext.ts'
import { passablesOf } from './pass-table.ts'

/** A visitor's coupons of one activity, newest first. */
export async function findMine(
  db: Db,
  activity: ActivityRow,
  uid: number,
  now: number,
): Promise<OwnCoupon[]> {
  const { brand_id: brandId, activity_id: activityId } = activity
  const { can_pass_on } = couponExt(activity)
  const rows = await grantsWithCodes(db, brandId)
    .where('user_grant.activity_id', '=', activityId)
    .where('user_grant.uid', '=', uid)
    .orderBy('user_grant.created_at', 'desc')
    .execute()
  const passables = await passablesOf(db, brandId, rows, { isAllowed: () => can_pass_on, now })
  return rows.map(row => ({
    ...(passables.get(row.grant_id) ?? { can_pass_on: false, pass: null }),
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

/** The stored status, except that a coupon that nobody has used by its end counts as expired. */
export function statusAt(row: { status: number; valid_to: number }, now: number): GrantStatus {
  const isOpen = row.status === grantStatus.unused || row.status === grantStatus.passing
  return isOpen && row.valid_to <= now ? grantStatus.expired : (row.status as GrantStatus)
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
        'user_grant.source',
        'user_grant.activity_id',
        'redeem_code.code',
        'redeem_code.used_at',
      ])
  )
}
