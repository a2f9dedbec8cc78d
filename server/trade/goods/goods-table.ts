import { shelfStatus } from '../../../api/values/shelf-status.ts'
import type { GoodsBrief } from '../../../api/article.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'

/** Goods in the order of the ids; those off the shelf are left out. */
export async function goodsOf(db: Db, brandId: number, ids: number[]): Promise<GoodsBrief[]> {
  if (ids.length === 0) return []
  const rows = await inBrand(db, brandId)
    .selectFrom('goods')
    .select(['goods_id', 'title', 'intro', 'thumb', 'price', 'market_price', 'tag'])
    .where('goods_id', 'in', ids)
    .where('status', '=', shelfStatus.on)
    .execute()
  return rows.sort((a, b) => ids.indexOf(a.goods_id) - ids.indexOf(b.goods_id))
}
