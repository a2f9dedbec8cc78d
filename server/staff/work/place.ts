import type { Db } from '../../core/database.ts'

/** Names of a store and its shop; '' for missing ones. */
export async function placeOf(
  db: Db,
  brandId: number,
  storeId: number,
): Promise<{ shopName: string; storeName: string; address: string }> {
  const place = await db
    .selectFrom('store')
    .innerJoin('shop', join =>
      join
        .onRef('shop.brand_id', '=', 'store.brand_id')
        .onRef('shop.shop_id', '=', 'store.shop_id'),
    )
    .where('store.brand_id', '=', brandId)
    .where('store.store_id', '=', storeId)
    .select(['shop.name as shopName', 'store.name as storeName', 'store.address'])
    .executeTakeFirst()
  return place ?? { shopName: '', storeName: '', address: '' }
}
