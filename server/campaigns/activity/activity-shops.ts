import { storeStatus } from '../../../api/values/store-status.ts'
import type { CouponShop } from '../../../api/store-coupon.ts'
import type { Db } from '../../core/database.ts'
import { byDistance, distanceTo } from '../../core/distance.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { inBrand } from '../../core/in-brand.ts'

export interface Point {
  lat: number
  lng: number
}

/**
 * Open stores of a campaign with the stock left in each, sorted by distance if the visitor's
 * position is known, otherwise by id.
 */
export async function shopsOf(
  db: Db,
  activity: ActivityRow,
  point: Point | null,
): Promise<CouponShop[]> {
  const { activity_id, shop_scope, stock_left } = activity
  let query = inBrand(db, activity)
    .selectFrom('store')
    .leftJoin('shop_stock', join =>
      join
        .onRef('shop_stock.store_id', '=', 'store.store_id')
        .on('shop_stock.activity_id', '=', activity_id),
    )
    .select([
      'store.store_id as shop_id',
      'store.name',
      'store.address',
      'store.phone',
      'store.hours',
      'store.lat',
      'store.lng',
      'shop_stock.stock_left as own_left',
    ])
    .where('store.status', '=', storeStatus.open)
    .orderBy('store.store_id')
  if (shop_scope.kind === 'list') {
    query = query.where('store.store_id', 'in', [0, ...(shop_scope.shop_ids ?? [])])
  }
  const rows = await query.execute()
  return rows
    .map(({ own_left, ...shop }) => ({
      ...shop,
      distance_m: distanceTo(point, shop),
      left: leftOf(own_left ?? givenTo(activity, shop.shop_id), stock_left),
    }))
    .sort((a, b) => byDistance(a.distance_m, b.distance_m) || a.shop_id - b.shop_id)
}

/** Initial stock of a store that has no row in `shop_stock` yet. */
function givenTo({ ext }: ActivityRow, shopId: number): number {
  const given = ext.per_shop_stock as Record<string, number> | undefined
  return given?.[String(shopId)] ?? -1
}

/** The smaller of the store's and the campaign's stock; -1 = unlimited. */
function leftOf(own: number, whole: number): number {
  if (own < 0 || whole < 0) return Math.max(own, whole)
  return Math.min(own, whole)
}
