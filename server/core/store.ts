import type { Db } from './database.ts'

/** One store of a brand, open or closed. */
export const storeQuery = (db: Db, brandId: number, storeId: number) =>
  db.selectFrom('store').where('brand_id', '=', brandId).where('store_id', '=', storeId)
