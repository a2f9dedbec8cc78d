import type { Db } from '../core/database.ts'

/** Time in which somebody with a place usually orders, s. */
const PLACE_S = 5
/** Minimum number of places, so that a few remaining pieces do not wait for people who have left. */
const LEAST = 50
/** Places per remaining piece: not everybody orders. */
const PER_PIECE = 2

interface Offer {
  brandId: number
  activityId: number
  session: string
  skuId: number
}

interface Given {
  now: number
  /** Number of places given in each of the last seconds, the current one first. */
  perSecond: number[]
}

const givenOf = new WeakMap<Db, Map<string, Given>>()

/**
 * Gives a place at the checkout unless this process has lately given enough of them for the remaining pieces: whoever
 * comes then would most likely order in vain, and slow down those in front. Resolves to the number of people with a
 * place if there is none.
 *
 * The counts are kept in memory, because they only spread a crowd over a few seconds: a lost count costs nothing, and
 * what is sold is decided by the stock.
 */
export function takePlace(
  db: Db,
  { brandId, activityId, session, skuId }: Offer,
  left: number,
  now: number,
): { ordering: number } | undefined {
  const offers = givenOf.get(db) ?? new Map<string, Given>()
  givenOf.set(db, offers)
  const key = [brandId, activityId, session, skuId].join(' ')
  const perSecond = agedTo(now, offers.get(key))
  const ordering = perSecond.reduce((sum, n) => sum + n, 0)
  // guard: a crowd waits before the checkout, not in it [server seckill]
  if (ordering >= Math.max(LEAST, left * PER_PIECE)) return { ordering }
  const [current = 0, ...before] = perSecond
  forgetOld(offers, now)
  offers.set(key, { now, perSecond: [current + 1, ...before] })
  return undefined
}

/** The counts as of `now`: a second later, each is a second older. */
function agedTo(now: number, given: Given | undefined): number[] {
  const passed = Math.max(0, now - (given?.now ?? 0))
  const { perSecond = [] } = given ?? {}
  return [...Array<number>(Math.min(passed, PLACE_S)).fill(0), ...perSecond].slice(0, PLACE_S)
}

function forgetOld(offers: Map<string, Given>, now: number): void {
  for (const [key, given] of offers) if (now - given.now >= PLACE_S) offers.delete(key)
}
