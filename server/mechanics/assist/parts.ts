import { randomInt } from 'node:crypto'
import type { Random } from '../../core/random.ts'
import { split } from '../../core/split.ts'

/** How a whole is divided: into `count` parts, or into parts between `min` and `max`, as many as needed. */
export type Cutting =
  | { mode: 'byCount'; count: number }
  | { mode: 'byAmount'; min: number; max: number }

/** Maximum deviation of a weight from its mean, relative to the mean. */
const SPREAD = 0.5
const MEAN = 10_000

/**
 * The amounts that the helpers will add, in order. All parts are at least 1 and add up to exactly the whole. Throws
 * when the whole is smaller than the number of parts.
 */
export function cutParts(whole: number, cutting: Cutting, random: Random = randomInt): number[] {
  if (cutting.mode === 'byAmount') return partsByAmount(whole, cutting, random)
  const { count } = cutting
  if (count < 1 || whole < count) throw new Error(`${whole} has no ${count} parts`)
  const weights = Array.from(
    { length: count },
    () => MEAN * (1 - SPREAD) + random(2 * MEAN * SPREAD + 1),
  )
  return split(whole - count, weights).map(share => share + 1)
}

/** The last part is cut off at the end of the whole. */
function partsByAmount(
  whole: number,
  { min, max }: { min: number; max: number },
  random: Random,
): number[] {
  if (min < 1 || max < min || whole < 1)
    throw new Error(`${whole} has no parts of ${min} to ${max}`)
  const parts: number[] = []
  for (let left = whole; left > 0; left -= parts.at(-1) ?? left) {
    parts.push(Math.min(left, min + random(max - min + 1)))
  }
  return parts
}

/** The owner's own part: `percent` of the whole, but at least 1 is left for each helper. */
export function ownPart(whole: number, percent: number, helpers: number): number {
  return Math.max(0, Math.min(Math.floor((whole * percent) / 100), whole - helpers))
}

/** Swaps the largest remaining part to the position `at`, for the help of a new customer. */
export function largestFirst(parts: readonly number[], at: number): number[] {
  const left = parts.slice(at)
  const largest = at + left.indexOf(Math.max(...left))
  return parts.map((part, place) => {
    if (place === at) return parts[largest] ?? part
    return place === largest ? (parts[at] ?? part) : part
  })
}
