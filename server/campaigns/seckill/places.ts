import type { Db } from '../../core/database.ts'

/** Time in which somebody with a place usually orders, s. */
const PLACE_S = 5
/** Minimum number of places, so that a few remaining pieces do not wait for people who have left. */
const LEAST = 20
/** Places per remaining piece: two processes together let in as many people as there are pieces. */
const PER_PIECE = 0.5

interface Wish {
  brandId: number
  activityId: number
  session: string
  skuId: number
  uid: number
}

/** People with a place and the second in which they got it, the earliest first. */
type Places = Map<number, number>

const placesOf = new WeakMap<Db, Map<string, Places>>()

/**
 * Gives a place at the checkout, unless this process has lately given as many as its share of the remaining pieces
 * allows: orders beyond that would mostly be refused, and would slow down the others. Returns the number of people with a
 * place if there is none left. A person who asks again keeps their place, so that nobody can take all of them.
 *
 * The places are kept in memory, because they only spread a crowd over a few seconds: losing them costs nothing, and
 * what is sold is decided by the stock.
 */
export function takePlace(
  db: Db,
  { brandId, activityId, session, skuId, uid }: Wish,
  left: number,
  now: number,
): { ordering: number } | undefined {
  const offers = placesOf.get(db) ?? new Map<string, Places>()
  placesOf.set(db, offers)
  forgetOld(offers, now)
  const key = [brandId, activityId, session, skuId].join(' ')
  const places: Places = offers.get(key) ?? new Map()
  // guard: whoever has a place keeps it [server seckill]
  //   if (places.has(uid)) return undefined ~>
  if (places.has(uid)) return undefined
  const ordering = places.size
  // guard: a crowd waits before the checkout, not in it [server seckill]
  if (ordering >= Math.max(LEAST, left * PER_PIECE)) return { ordering }
  offers.set(key, places.set(uid, now))
  return undefined
}

function forgetOld(offers: Map<string, Places>, now: number): void {
  for (const [key, places] of offers) {
    for (const [uid, at] of places) {
      if (now - at < PLACE_S) break
      places.delete(uid)
    }
    if (places.size === 0) offers.delete(key)
  }
}
