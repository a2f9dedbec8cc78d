import { judge } from '../rig/compare-pairs.mjs'
import { compareRounds } from './compare-rounds.mjs'

/** What a way may cost beside the first one, ms. */
const limitMs = 20

const rows = [
  ['article shown, ms', 'shown'],
  ['first tap answered, ms', 'answered'],
  ['from shown to that answer, ms', 'afterShown'],
  ['last long task over, ms', 'interactive'],
  ['a later tap answered after, ms', 'later'],
  ['processor until the first answer, ms', 'processor'],
  ['processor in all, ms', 'processorInAll'],
]

/** The wall clock tells what people feel, the processor's time says it with less noise. */
const judged = rows.filter(([, figure]) =>
  ['answered', 'afterShown', 'later', 'processor'].includes(figure),
)

/** Every figure of every way, and how it differs from the first; the targets below. */
export function printReport(samples, ways) {
  const [base, ...others] = ways
  printLine([
    '',
    ...ways.map(way => `${way} (p95 of the rounds)`),
    ...others.map(way => `${way} - ${base} [95 %]`),
  ])
  printLine(Array.from({ length: ways.length + others.length + 1 }, () => '---'))
  for (const [title, figure] of rows) {
    const medians = ways.map(
      way =>
        `${round(samples.median(way, figure))} (${round(samples.quantile(way, figure, 0.95))})`,
    )
    const compared = others.map(way => intervalText(compare(samples, base, way, figure)))
    printLine([title, ...medians, ...compared])
  }
  printLine(['events left', ...ways.map(way => samples.median(way, 'left'))])
  console.log()
  for (const way of others) {
    for (const [title, figure] of judged)
      printTarget(way, title, compare(samples, base, way, figure))
  }
  const modals = ways.flatMap(way => samples.all[way].modals).reduce((sum, each) => sum + each, 0)
  console.log(`- ${modals === 0 ? 'met' : '**missed**'}: no dialog (${modals})`)
}

const compare = (samples, base, way, figure) =>
  compareRounds(samples.all[base][figure], samples.all[way][figure])

function printTarget(way, title, difference) {
  const verdict = judge(difference, limitMs)
  const more = intervalText(difference)
  console.log(`- ${verdict}: ${way}: ${title}: at most ${limitMs} ms more (${more})`)
}

const intervalText = ({ median, low, high }) => `${round(median)} [${round(low)}, ${round(high)}]`

const printLine = cells => console.log(`| ${cells.join(' | ')} |`)

const round = value => Math.round(value * 10) / 10
