import { randomInt } from 'node:crypto'

/** A whole number from 0 up to below a bound, every one alike. */
export type Random = (below: number) => number

export const MILLION = 1_000_000

export const secureRandom: Random = below => randomInt(below)

/**
 * Picks by published odds: of a million draws each member is hit `weight_ppm` times; what all leave over hits none.
 * Throws when they add up to more than a million.
 */
export function weightedPick<T extends { weight_ppm: number }>(
  members: readonly T[],
  random: Random,
): T | undefined {
  const sum = members.reduce((total, { weight_ppm }) => total + weight_ppm, 0)
  if (sum > MILLION) throw new RangeError(`The odds add up to ${sum} ppm.`)
  let rest = random(MILLION)
  return members.find(({ weight_ppm }) => {
    rest -= weight_ppm
    // guard: the comparison with zero [server mechanics/weighted-pick]
    //   return rest < 0 ~> return rest <= 0
    return rest < 0
  })
}
