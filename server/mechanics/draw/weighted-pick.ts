import { randomInt } from 'node:crypto'
import { MILLION } from '../../../api/values/million.ts'
import type { Random } from '../../core/random.ts'

export const secureRandom: Random = below => randomInt(below)

/**
 * Picks by published odds: each member with probability `weight_ppm` / 1 000 000, none with the remainder. Throws when
 * the weights exceed a million.
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
