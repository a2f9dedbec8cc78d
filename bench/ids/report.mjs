import { judge } from '../rig/compare-pairs.mjs'

/** What the two may differ by, ms. */
const limitMs = 5
const shown = 10

/** The largest differences, and whether all are small enough. */
export function printReport(cases) {
  const sorted = cases.toSorted((a, b) => Math.abs(b.median) - Math.abs(a.median))
  printLine(['largest differences', 'missing, ms', 'foreign, ms', 'difference [95 %]'])
  printLine(['---', '---', '---', '---'])
  for (const { name, missing, foreign, median, low, high } of sorted.slice(0, shown)) {
    const interval = `${round(median)} [${round(low)}, ${round(high)}]`
    printLine([name, round(missing), round(foreign), interval])
  }
  const above = sorted.filter(({ low, high }) => verdictOf(low, high) !== 'met')
  const verdict = above.length === 0 ? 'met' : '**missed**'
  console.log(`\n- ${verdict}: ${sorted.length} cases differ by less than ${limitMs} ms`)
  for (const { name, low, high } of above) console.log(`  - ${verdictOf(low, high)}: ${name}`)
}

/** A difference tells as much when the missing one is the slower. */
function verdictOf(low, high) {
  const [near, far] = [Math.abs(low), Math.abs(high)].sort((a, b) => a - b)
  return judge({ low: low * high < 0 ? 0 : near, high: far }, limitMs)
}

const printLine = cells => console.log(`| ${cells.join(' | ')} |`)

const round = value => Math.round(value * 100) / 100
