import { shelfStatus } from '../../../api/values/shelf-status.ts'
import { sql } from 'kysely'
import { SHELF } from '../../ledgers/sku-stock.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'

/** Stock of goods without a campaign, summed over their SKUs, by goods; -1 = unlimited. */
export async function shelfStock(
  db: Db,
  brandId: number,
  goodsIds: number[],
): Promise<Map<number, number>> {
  if (goodsIds.length === 0) return new Map()
  const rows = await inBrand(db, brandId)
    .selectFrom('sku')
    .innerJoin('stock', join =>
      join.onRef('stock.item', '=', 'sku.sku_id').on('stock.activity_id', '=', SHELF),
    )
    .where('sku.goods_id', 'in', goodsIds)
    .where('sku.status', '=', shelfStatus.on)
    .select([
      'sku.goods_id',
      sql<number>`(case when bool_or(left_n is null) then -1 else sum(left_n) end)::int`.as('n'),
    ])
    .groupBy('sku.goods_id')
    .execute()
  return new Map(rows.map(({ goods_id, n }) => [goods_id, n]))
}
