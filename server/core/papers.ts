import type { Selectable } from 'kysely'
import type { Db } from '../core/database.ts'
import type { MerchantPaperTable } from '../core/tables.ts'

export type PaperRow = Selectable<MerchantPaperTable>

export interface ShopKey {
  brandId: number
  shopId: number
}

export const papersOf = (db: Db, { brandId, shopId }: ShopKey) =>
  db.selectFrom('merchant_paper').where('brand_id', '=', brandId).where('shop_id', '=', shopId)

/** The shop's last submission. */
export const lastPaper = (db: Db, shop: ShopKey): Promise<PaperRow | undefined> =>
  papersOf(db, shop).selectAll().orderBy('no', 'desc').limit(1).executeTakeFirst()
