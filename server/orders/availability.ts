import type { Db } from '../core/database.ts'
import { ReplyError } from '../core/replies.ts'
import { boughtPieces } from '../goods/bought.ts'
import { piecesOf } from '../ledgers/sku-left.ts'
import type { Choice } from './choice.ts'
import type { Line } from './lines.ts'
import { sellerOf } from './sellers.ts'

const SHELF = 0

/** Refuses with 2105 what a campaign has too few pieces of, by a read that a crowd shares. */
export async function refuseSoldOut(
  db: Db,
  brandId: number,
  { type, activityId, lines }: Pick<Choice, 'type' | 'activityId' | 'lines'>,
): Promise<void> {
  const left = await sellerOf(type)?.leftOf(db, { brandId, activityId, lines })
  const wanted = lines.reduce((sum, { count }) => sum + count, 0)
  if (typeof left === 'number' && left < wanted) throw new ReplyError('soldOut')
}

/**
 * Refuses with 1101 what the shelf does not hold and with 1103 what is above a person's limit, so that nobody fills in a
 * checkout in vain. Creating the order judges it again.
 */
export async function refuseUnavailable(
  db: Db,
  person: { brandId: number; uid: number },
  { type }: Pick<Choice, 'type'>,
  lines: Line[],
): Promise<void> {
  const { brandId } = person
  if (sellerOf(type)) return
  const skuIds = lines.map(({ skuId }) => skuId)
  const pieces = await piecesOf(db, { brandId, activityId: SHELF, skuIds })
  for (const { skuId, count } of lines) {
    const found = pieces.find(({ item }) => item === skuId)
    const isThere = found && (found.left_n === null || found.left_n >= count)
    if (!isThere) throw new ReplyError('outOfStock')
  }
  await refuseOverLimit(db, person, lines)
}

async function refuseOverLimit(
  db: Db,
  person: { brandId: number; uid: number },
  lines: Line[],
): Promise<void> {
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
