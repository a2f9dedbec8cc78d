import type { Db } from '../core/database.ts'
import { ReplyError } from '../core/replies.ts'
import { boughtPieces } from '../goods/bought.ts'
import { piecesOnShelf } from '../goods/goods-stock.ts'
import type { Line } from './lines.ts'

/**
 * Refuses with 1101 what the shelf does not hold and with 1103 what is above a person's limit, so that nobody fills in a
 * checkout in vain. Creating the order judges both again.
 */
export async function refuseUnavailable(
  db: Db,
  person: { brandId: number; uid: number },
  lines: Line[],
): Promise<void> {
  const skuIds = lines.map(({ skuId }) => skuId)
  const pieces = await piecesOnShelf(db, person.brandId, skuIds)
  for (const { skuId, count } of lines) {
    const left = pieces.get(skuId)
    if (left === undefined || (left !== null && left < count)) throw new ReplyError('outOfStock')
  }
  const limited = lines.filter(({ goods }) => goods.limit_n > 0)
  const goodsIds = limited.map(({ goods }) => goods.goods_id)
  const bought = await boughtPieces(db, person, goodsIds)
  for (const { goods } of limited) {
    const { goods_id, limit_n } = goods
    const wanted = limited
      .filter(line => line.goods.goods_id === goods_id)
      .reduce((sum, { count }) => sum + count, 0)
    if ((bought.get(goods_id) ?? 0) + wanted > limit_n) {
      throw new ReplyError('overLimit', { data: { limit_n } })
    }
  }
}
