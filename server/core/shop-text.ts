import type { Selectable } from 'kysely'
import type { Db } from './database.ts'
import { inBrand } from './in-brand.ts'
import type { ShopTextTable } from './tables.ts'

export type ShopTextRow = Omit<Selectable<ShopTextTable>, 'brand_id'>

/** What the shop has written; undefined = nothing yet. */
export const readShopText = (db: Db, brandId: number): Promise<ShopTextRow | undefined> =>
  inBrand(db, brandId)
    .selectFrom('shop_text')
    .select(['account', 'hours', 'privacy', 'terms', 'privacy_at', 'terms_at'])
    .executeTakeFirst()
