import { inBrand } from '../core/in-brand.ts'
import { type RawBuilder, sql } from 'kysely'
import { ReplyError } from '../core/replies.ts'
import { beforeCommit, type Tx } from '../core/tx.ts'

/** `activityId` of regular stock. */
export const SHELF = 0

export interface SkuStock {
  brandId: number
  /** The campaign whose stock it is; 0 = regular stock. */
  activityId: number
  skuId: number
}

/**
 * `hold`: for an unpaid order · `release`: not paid · `sell`: paid · `take`: sold without a hold · `restock`: sold
 * pieces returned.
 */
export type StockMove = 'hold' | 'release' | 'sell' | 'take' | 'restock'

const changes: Record<StockMove, { left: number; held: number; sold: number }> = {
  hold: { left: -1, held: 1, sold: 0 },
  release: { left: 1, held: -1, sold: 0 },
  sell: { left: 0, held: -1, sold: 1 },
  take: { left: -1, held: 0, sold: 1 },
  restock: { left: 1, held: 0, sold: -1 },
}

/**
 * Moves pieces with the transaction's last statements, because all buyers of a SKU write the same row. Refuses with
 * 1101, in a campaign with 2105, when too few are left.
 */
export function moveStock(
  trx: Tx,
  move: StockMove,
  pieces: (SkuStock & { count: number })[],
): void {
  // A fixed order of locks avoids deadlocks.
  const inOrder = [...pieces].sort((a, b) => a.activityId - b.activityId || a.skuId - b.skuId)
  beforeCommit(trx, async last => {
    for (const piece of inOrder) await moveNow(last, move, piece)
  })
}

async function moveNow(
  trx: Tx,
  move: StockMove,
  piece: SkuStock & { count: number },
): Promise<void> {
  if (await isMoved(trx, move, piece)) return
  const { brandId, activityId, skuId } = piece
  if (changes[move].left < 0) throw new ReplyError(activityId === SHELF ? 'outOfStock' : 'soldOut')
  throw new Error(`stock of ${skuId} in brand ${brandId} has no row`)
}

/**
 * Holds pieces immediately; false when too few are left, for writes that continue without. Locks the row until the end
 * of the transaction, so call it last.
 */
export const tryHold = (trx: Tx, piece: SkuStock & { count: number }): Promise<boolean> =>
  isMoved(trx, 'hold', piece)

async function isMoved(
  trx: Tx,
  move: StockMove,
  { brandId, activityId, skuId, count }: SkuStock & { count: number },
): Promise<boolean> {
  const { left, held, sold } = changes[move]
  const plus = (column: string, factor: number): RawBuilder<number> =>
    sql`${sql.ref(column)} + ${factor * count}::int`
  const row = await inBrand(trx, brandId)
    .updateTable('stock')
    .set({
      left_n: plus('left_n', left),
      held_n: plus('held_n', held),
      sold_n: plus('sold_n', sold),
    })
    .where('activity_id', '=', activityId)
    .where('item', '=', skuId)
    .where('bucket', '=', 0)
    // guard: a piece is held only while one is left [server orders/create]
    //   eb.or([eb('left_n', 'is', null), eb('left_n', '>=', -left * count)]) ~> eb.lit(true)
    .where(eb => eb.or([eb('left_n', 'is', null), eb('left_n', '>=', -left * count)]))
    .returning('item')
    .executeTakeFirst()
  return row !== undefined
}
