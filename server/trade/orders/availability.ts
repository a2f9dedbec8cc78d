import { SHELF } from '../../ledgers/sku-stock.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { boughtPieces } from '../goods/bought.ts'
import { piecesOf } from '../../ledgers/sku-left.ts'
import type { Choice } from './choice.ts'
import type { Line } from './lines.ts'
import { sellerOf } from '../../mechanics/purchase/sellers.ts'

/** Refuses with 2105 if the campaign has too few pieces left. The read is batched. */
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
 * Refuses with 1101 if the regular stock is too low and with 1103 above the purchase limit, before the buyer fills in a
 * checkout in vain. Checked again when the order is created.
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

/**
 * The check of a new order: serializes the orders of one person, because two of different types or campaigns do not meet
 * in the unique index of unpaid orders and would each count without the other.
 */
export async function refuseOrderOverLimit(
  trx: Tx,
  person: { brandId: number; uid: number },
  lines: Line[],
): Promise<void> {
  if (!lines.some(isLimited)) return
  // guard: two orders at once see each other's pieces [server orders/create]
  await inBrand(trx, person)
    .selectFrom('visitor')
    .select('uid')
    .where('uid', '=', person.uid)
    .forNoKeyUpdate()
    .execute()
  await refuseOverLimit(trx, person, lines)
}

const isLimited = ({ goods }: Line): boolean => goods.limit_n > 0

/** Refuses with 1103 more pieces of goods than a person may buy, of all their kinds together. */
async function refuseOverLimit(
  db: Db,
  person: { brandId: number; uid: number },
  lines: Line[],
): Promise<void> {
  const limited = lines.filter(isLimited)
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
