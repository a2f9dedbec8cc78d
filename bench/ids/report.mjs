import { judge } from '../rig/compare-pairs.mjs'

/** What the two may differ by, ms. */
const limitMs = 5
const shown = 10

/** The largest differences, and whether all are small enough. */
export function printReport(cases) {
  const sorted = cases.toSorted((a, b) => apart(b) - apart(a))
  printLine(['largest differences', 'missing, ms', 'foreign, ms', 'pairs', 'difference [95 %]'])
  printLine(['---', '---', '---', '---', '---'])
  for (const { name, missing, foreign, pairs, median, low, high } of sorted.slice(0, shown)) {
    const interval = `${round(median)} [${round(low)}, ${round(high)}]`
    printLine([name, round(missing), round(foreign), pairs, interval])
  }
  const isMet = cases.every(each => verdictOf(each) === 'met')
  const text = `${cases.length} cases at most ${limitMs} ms apart (${round(apart(sorted[0]))})`
  console.log(`\n- ${isMet ? 'met' : 'not met by all'}: ${text}`)
  for (const verdict of ['**missed**', 'not certain']) {
    const names = cases.filter(each => verdictOf(each) === verdict).map(({ name }) => name)
    if (names.length > 0) console.log(`- ${verdict}: ${names.join(' · ')}`)
  }
}

/** Of the interval: that the missing one is the slower would tell as much. */
export function verdictOf({ low, high }) {
  const [near, far] = [Math.abs(low), Math.abs(high)].sort((a, b) => a - b)
  return judge({ low: low * high < 0 ? 0 : near, high: far }, limitMs)
}

const apart = ({ median }) => Math.abs(median)

const printLine = cells => console.log(`| ${cells.join(' | ')} |`)

const round = value => Math.round(value * 100) / 100
