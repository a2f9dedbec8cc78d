import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'

/** Names of a store and its shop; '' for missing ones. */
export async function placeOf(
  db: Db,
  brandId: number,
  storeId: number,
): Promise<{ shopName: string; storeName: string; address: string }> {
  const place = await inBrand(db, brandId)
    .selectFrom('store')
    .innerJoin('shop', 'shop.shop_id', 'store.shop_id')
    .where('store.store_id', '=', storeId)
    .select(['shop.name as shopName', 'store.name as storeName', 'store.address'])
    .executeTakeFirst()
  return place ?? { shopName: '', storeName: '', address: '' }
}
