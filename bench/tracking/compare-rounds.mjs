/** Standard deviations of a normal distribution that hold 95 % of it. */
const reach = 1.96

/**
 * How a way differs from its base when each round visited both: the middle of the averages of any two rounds'
 * differences, and between which two of them the true difference lies with 95 %. No round is left out. It asks that a
 * difference be as often above the true one as below it, and then needs a third fewer rounds than their median.
 *
 * @param {number[]} base a figure for each round
 * @param {number[]} way as many, of the same rounds
 */
export function compareRounds(base, way) {
  const differences = way.map((value, round) => value - base[round])
  const averages = differences
    .flatMap((one, index) => differences.slice(index).map(other => (one + other) / 2))
    .sort((a, b) => a - b)
  const count = differences.length
  const spread = Math.sqrt((count * (count + 1) * (2 * count + 1)) / 24)
  const outside = Math.max(0, Math.floor((count * (count + 1)) / 4 - reach * spread))
  return {
    median: middleOf(averages),
    low: averages[outside],
    high: averages[averages.length - 1 - outside],
  }
}

const middleOf = sorted => (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2
