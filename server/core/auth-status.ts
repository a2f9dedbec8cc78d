import { authState } from '../../api/values/auth-state.ts'
import type { Db } from '../core/database.ts'
import type { Tx } from '../core/tx.ts'
import type { ShopKey } from './papers.ts'

const statusQuery = (db: Db, { brandId, shopId }: ShopKey) =>
  db
    .selectFrom('shop')
    .select('auth_status')
    .where('brand_id', '=', brandId)
    .where('shop_id', '=', shopId)

/** State of a shop's authentication. */
export async function authStatusOf(db: Db, shop: ShopKey): Promise<number> {
  const row = await statusQuery(db, shop).executeTakeFirst()
  return row?.auth_status ?? authState.none
}

/** The same, with the shop's row locked. */
export async function lockAuthStatus(trx: Tx, shop: ShopKey): Promise<number> {
  const row = await statusQuery(trx, shop).forUpdate().executeTakeFirst()
  return row?.auth_status ?? authState.none
}

export async function setAuthStatus(
  trx: Tx,
  { brandId, shopId }: ShopKey,
  auth_status: number,
): Promise<void> {
  await trx
    .updateTable('shop')
    .set({ auth_status })
    .where('brand_id', '=', brandId)
    .where('shop_id', '=', shopId)
    .execute()
}
