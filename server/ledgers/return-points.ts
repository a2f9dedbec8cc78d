import type { Tx } from '../core/tx.ts'
import { addToAccount, type PointMove, writeLine } from '../points/point-ledger.ts'
import { addLot, type Outstanding, outstandingOf, refillLot } from './point-lots.ts'

/** Points that come back after their lot has ended are good for so long, s. */
const RETURNED_LIFE_S = 30 * 86_400

export interface PointReturn extends Omit<PointMove, 'delta' | 'type' | 'mayOwe' | 'expireAt'> {
  /** Line that took them. */
  ofKey: string
  n: number
}

/**
 * Gives back points that a line took, at most as many as it has not got back yet; answers how many. They go into their
 * own lots, the one that ends last first; what belongs to an ended lot becomes a lot of its own for 30 days.
 */
export async function returnPoints(trx: Tx, order: PointReturn): Promise<number> {
  const { brandId, uid, ofKey, key, now } = order
  const open = await outstandingOf(trx, { brandId, uid, key: ofKey })
  const portions = portionsOf(open, order.n)
  const delta = portions.reduce((sum, { n }) => sum + n, 0)
  if (delta === 0) return 0
  const move = { ...order, delta, type: 21 }
  const points = await addToAccount(trx, move)
  await writeLine(trx, move, points)
  await trx
    .insertInto('point_move')
    .values(
      portions.map(({ lot, n }) => ({ brand_id: brandId, uid, key, lot, delta: n, of_key: ofKey })),
    )
    .execute()
  // What fills a debt is in no lot.
  let rest = Math.max(0, Math.min(delta, points))
  let ended = 0
  for (const portion of portions) {
    const n = Math.min(portion.n, rest)
    rest -= n
    if (n === 0) break
    if (portion.expireAt === 0 || portion.expireAt > now) {
      await refillLot(trx, { brandId, uid }, { lot: portion.lot, n })
    } else ended += n
  }
  const expireAt = now + RETURNED_LIFE_S
  await addLot(trx, { brandId, uid, lot: key, got: ended, points: ended, expireAt, now })
  return delta
}

function portionsOf(open: Outstanding[], wanted: number): Outstanding[] {
  let rest = wanted
  return open.flatMap(each => {
    const n = Math.min(each.n, rest)
    rest -= n
    return n > 0 ? [{ ...each, n }] : []
  })
}
