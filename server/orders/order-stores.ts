import type { CheckoutStore } from '../../api/checkout.ts'
import type { Db } from '../core/database.ts'
import type { ShopScope } from '../core/tables.ts'

const OPEN = 1

/** Open stores of a merchant that all of these scopes take in. */
export async function storesOf(
  db: Db,
  { brandId, shopId }: { brandId: number; shopId: number },
  scopes: ShopScope[],
): Promise<CheckoutStore[]> {
  const rows = await db
    .selectFrom('store')
    .select(['store_id', 'name', 'address', 'phone', 'hours'])
    .where('brand_id', '=', brandId)
    .where('shop_id', '=', shopId)
    .where('status', '=', OPEN)
    .orderBy('store_id')
    .execute()
  return rows.filter(({ store_id }) => scopes.every(scope => isInScope(scope, store_id)))
}

/** One store, open or not: an order that names it still does when it is closed. */
export async function storeOf(
  db: Db,
  brandId: number,
  storeId: number,
): Promise<CheckoutStore | undefined> {
  return db
    .selectFrom('store')
    .select(['store_id', 'name', 'address', 'phone', 'hours'])
    .where('brand_id', '=', brandId)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
}

export const isInScope = ({ kind, shop_ids = [] }: ShopScope, storeId: number): boolean =>
  kind === 'all' || shop_ids.includes(storeId)
