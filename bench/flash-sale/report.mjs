/** Shares of the old version's time, times the bare update's, and ms: what the new version may need at most. */
const limits = { ofOld: 1 / 3, timesBare: 12, p99Ms: 1000 }

const figures = [
  ['bareMs', 'the bare conditional UPDATE for each buyer, ms'],
  ['doorMs', 'as many requests for an address that does not exist, ms'],
  ['saleMs', 'the whole sale, ms'],
  ['loserP99Ms', 'answer to a loser, p99, ms'],
  ['lateMs', 'as many again once it is sold out, ms'],
  ['lateP99Ms', 'answer once it is sold out, p99, ms'],
  ['drawsPerS', 'draws of one campaign a second'],
  ['openingsPerS', 'openings of one envelope a second'],
  ['stolen', 'processor time that the host gave to other machines, %'],
]

export function printReport(stands, { buyers, pieces, connections, rounds }) {
  console.log(
    `\n${buyers} buyers, ${pieces} pieces, ${connections} connections; medians of ${rounds} rounds\n`,
  )
  const names = stands.map(({ name }) => name)
  console.log(`| figure | ${names.join(' | ')} |\n| --- | ${names.map(() => '---:').join(' | ')} |`)
  for (const [figure, text] of figures) {
    const cells = stands.map(({ rounds: all }) => Math.round(medianOf(all, figure)))
    console.log(`| ${text} | ${cells.join(' | ')} |`)
  }
  console.log('')
  const now = stands.find(({ name }) => name === 'new').rounds
  const before = stands.find(({ name }) => name === 'old')?.rounds
  const sale = medianOf(now, 'saleMs')
  const bare = medianOf([...now, ...(before ?? [])], 'bareMs')
  judge(`${limits.timesBare}x the bare UPDATE`, sale / bare, limits.timesBare, 'x')
  if (before) {
    judge('a third of the old time', sale / medianOf(before, 'saleMs'), limits.ofOld, 'of it')
  }
  judge('losers within 1 s at p99', medianOf(now, 'loserP99Ms'), limits.p99Ms, 'ms')
  judge('late ones within 1 s at p99', medianOf(now, 'lateP99Ms'), limits.p99Ms, 'ms')
  const isUntouched = now.every(round => round.isUntouched)
  console.log(`- ${isUntouched ? 'met' : '**missed**'}: sold out, the row is left alone`)
}

function judge(text, value, limit, unit) {
  const rounded = Math.round(value * 100) / 100
  console.log(`- ${value <= limit ? 'met' : '**missed**'}: ${text} (${rounded} ${unit})`)
}

function medianOf(rounds, figure) {
  const sorted = rounds.map(round => round[figure]).sort((a, b) => a - b)
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2
}
