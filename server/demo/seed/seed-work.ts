import { inBrand } from '../../core/in-brand.ts'
import { SHELF } from '../../ledgers/sku-stock.ts'
import type { Tx } from '../../core/tx.ts'

const categories = [
  { brand_id: 8, category_id: 12, name: '茶知识', sort: 1 },
  { brand_id: 8, category_id: 13, name: '挑茶送礼', sort: 2 },
  { brand_id: 8, category_id: 14, name: '店里的事', sort: 3 },
  { brand_id: 9, category_id: 21, name: '咖啡手记', sort: 1 },
]

/**
 * Stock and staff commission in basis points; goods that are made on order have unlimited stock.
 */
const offers: [goodsId: number, stock: number, commissionBp: number][] = [
  [12, 46, 800],
  [15, 18, 1000],
  [16, 63, 600],
  [17, 52, 600],
  [18, 24, 800],
  [19, 80, 500],
  [20, -1, 300],
  [21, 15, 1000],
  [22, 37, 500],
]

const AWAY_S = 1800

/** Data for the staff's pages. */
export async function seedWork(trx: Tx, now: number): Promise<void> {
  await trx.insertInto('article_category').values(categories).execute()
  for (const [goodsId, stock, commission_bp] of offers) {
    await inBrand(trx, 8)
      .updateTable('goods')
      .set({ commission_bp })
      .where('goods_id', '=', goodsId)
      .execute()
    await inBrand(trx, 8)
      .updateTable('stock')
      .set({ left_n: stock < 0 ? null : stock })
      .where('activity_id', '=', SHELF)
      .where('item', '=', goodsId)
      .execute()
  }
  await inBrand(trx, 8)
    .insertInto('radar_seen')
    .values({ user_id: 5, seen_at: now - AWAY_S })
    .execute()
}
