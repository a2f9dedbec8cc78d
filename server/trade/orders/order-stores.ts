import { sql } from 'kysely'
import { storeStatus } from '../../../api/values/store-status.ts'
import type { CheckoutStore } from '../../../api/checkout.ts'
import { readByIds } from '../../core/batched-read.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { storeQuery } from '../../core/store.ts'
import type { ShopScope } from '../../core/tables.ts'

/** A merchant's open stores that are part of all these scopes. */
export async function storesOf(
  db: Db,
  { brandId, shopId }: { brandId: number; shopId: number },
  scopes: ShopScope[],
): Promise<CheckoutStore[]> {
  const rows = await readOpenStores(db, { brandId, ids: [shopId] })
  return rows
    .filter(({ store_id }) => scopes.every(scope => isInScope(scope, store_id)))
    .map(({ shop_id: _shop, ...store }) => store)
}

const readOpenStores = readByIds<CheckoutStore & { shop_id: number }>(
  ({ shop_id }) => shop_id,
  (db, brandId, ids) =>
    inBrand(db, brandId)
      .selectFrom('store')
      .select(['store_id', 'shop_id', 'name', 'address', 'phone', 'hours'])
      .where('shop_id', '=', sql<number>`any(${ids}::int[])`)
      .where('status', '=', storeStatus.open)
      .orderBy('store_id')
      .execute(),
)

export async function openStore(
  db: Db,
  brandId: number,
  storeId: number,
): Promise<{ store_id: number } | undefined> {
  const [store] = await readOpenStore(db, { brandId, ids: [storeId] })
  return store
}

const readOpenStore = readByIds<{ store_id: number }>(
  ({ store_id }) => store_id,
  (db, brandId, ids) =>
    inBrand(db, brandId)
      .selectFrom('store')
      .select('store_id')
      .where('store_id', '=', sql<number>`any(${ids}::int[])`)
      .where('status', '=', storeStatus.open)
      .execute(),
)

/** A store, open or closed: orders keep naming a store that has closed. */
export async function storeOf(
  db: Db,
  brandId: number,
  storeId: number,
): Promise<CheckoutStore | undefined> {
  return storeQuery(db, brandId, storeId)
    .select(['store_id', 'name', 'address', 'phone', 'hours'])
    .executeTakeFirst()
}

export const isInScope = ({ kind, shop_ids = [] }: ShopScope, storeId: number): boolean =>
  kind === 'all' || shop_ids.includes(storeId)
