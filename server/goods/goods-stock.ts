import { sql } from 'kysely'
import type { Db } from '../core/database.ts'

/** Activity of what lies on the shelf and in no campaign. */
export const SHELF = 0

/** Pieces of goods on the shelf in all their forms, by goods; -1 = not counted. */
export async function shelfStock(
  db: Db,
  brandId: number,
  goodsIds: number[],
): Promise<Map<number, number>> {
  if (goodsIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('sku')
    .innerJoin('stock', join =>
      join
        .onRef('stock.brand_id', '=', 'sku.brand_id')
        .onRef('stock.item', '=', 'sku.sku_id')
        .on('stock.activity_id', '=', SHELF),
    )
    .where('sku.brand_id', '=', brandId)
    .where('sku.goods_id', 'in', goodsIds)
    .where('sku.status', '=', 1)
    .select([
      'sku.goods_id',
      sql<number>`(case when bool_or(left_n is null) then -1 else sum(left_n) end)::int`.as('n'),
    ])
    .groupBy('sku.goods_id')
    .execute()
  return new Map(rows.map(({ goods_id, n }) => [goods_id, n]))
}
