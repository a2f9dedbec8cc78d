/** Share of the cases in which the interval holds the true median. */
const trust = 0.95

/**
 * How a way differs from its base when both were measured in turns: the median of the pairs' differences, and between
 * which two differences the true median lies, whatever their distribution.
 *
 * @param {number[]} base
 * @param {number[]} way as many, each measured beside the base's of the same place
 */
export function comparePairs(base, way) {
  const differences = way.map((value, index) => value - base[index]).sort((a, b) => a - b)
  const count = differences.length
  const outside = placesOutside(count)
  return {
    median: (differences[(count - 1) >> 1] + differences[count >> 1]) / 2,
    low: differences[outside],
    high: differences[count - 1 - outside],
  }
}

/** How many of the smallest, and of the largest, differences may be left out: a coin's tails tell. */
function placesOutside(count) {
  let tail = 0
  let places = 0
  let chance = 0.5 ** count
  while (tail + chance <= (1 - trust) / 2) {
    tail += chance
    chance *= (count - places) / (places + 1)
    places += 1
  }
  return Math.max(0, places - 1)
}

/** `met` when all of the interval is at or below the limit, `missed` when nothing of it is. */
export function judge({ low, high }, limit) {
  if (high <= limit) return 'met'
  return low > limit ? '**missed**' : 'not certain'
}
