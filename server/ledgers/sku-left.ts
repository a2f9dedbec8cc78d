import { sql } from 'kysely'
import { batchedRead } from '../core/batched-read.ts'
import { inBrand } from '../core/in-brand.ts'

export interface SkuPieces {
  item: number
  /** Null = unlimited. */
  left_n: number | null
  held_n: number
  sold_n: number
}

interface PiecesOf {
  brandId: number
  activityId: number
  skuIds: number[]
}

/** Stock of SKUs in a campaign (0 = regular sale). Batched: concurrent reads share a statement. */
export const piecesOf = batchedRead<PiecesOf, SkuPieces[]>({
  groupOf: ({ brandId, activityId }) => `${brandId} ${activityId}`,
  nameOf: ({ skuIds }) => skuIds.join(' '),
  async load(db, keys) {
    const { brandId = 0, activityId = 0 } = keys[0] ?? {}
    const wanted = [...new Set(keys.flatMap(({ skuIds }) => skuIds))]
    const rows = await inBrand(db, brandId)
      .selectFrom('stock')
      .select(['item', 'left_n', 'held_n', 'sold_n'])
      .where('activity_id', '=', activityId)
      .where('item', '=', sql<number>`any(${wanted}::int[])`)
      .where('bucket', '=', 0)
      .execute()
    const found = new Map(rows.map(row => [row.item, row]))
    return keys.map(({ skuIds }) => skuIds.flatMap(skuId => found.get(skuId) ?? []))
  },
})
