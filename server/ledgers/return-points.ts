import { inBrand } from '../core/in-brand.ts'
import type { Tx } from '../core/tx.ts'
import { addToAccount, type PointMove, writeLine } from './point-ledger.ts'
import { addLot, type Outstanding, outstandingOf, refillLot } from './point-lots.ts'

/** Validity of points returned after their lot has expired, s. */
const RETURNED_LIFE_S = 30 * 86_400

export interface PointReturn extends Omit<PointMove, 'delta' | 'type' | 'mayOwe' | 'expireAt'> {
  /** Key of the line that spent them. */
  ofKey: string
  n: number
}

/**
 * Returns points that a line spent, at most those not yet returned; returns their number. They go back to their lots,
 * the latest expiry first; the part of an expired lot becomes a new lot for 30 days.
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
  await inBrand(trx, brandId)
    .insertInto('point_move')
    .values(portions.map(({ lot, n }) => ({ uid, key, lot, delta: n, of_key: ofKey })))
    .execute()
  // The part that offsets a negative balance is in no lot.
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
