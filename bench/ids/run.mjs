// `npm run bench ids [-- --quick] [--pairs=60]`: somebody else's things answer like missing ones; does the time of the
// answer tell them apart? Both are asked for in turns: trust the differences, not the ms.
import { register } from 'tsx/esm/api'
import { say } from '../../scripts/setup.mjs'
import { comparePairs } from '../rig/compare-pairs.mjs'
import { printReport, verdictOf } from './report.mjs'

register()
const { measureIds } = await import('./measure.ts')
const pairs = readPairs(process.argv.slice(2).filter(arg => arg !== 'ids'))
const isCertain = ({ missing, foreign }) =>
  verdictOf(comparePairs(missing, foreign)) !== 'not certain'
const all = await measureIds({ pairs, isCertain, onCase: name => say(name) })
printReport(
  all.map(({ name, missing, foreign }) => ({
    name,
    pairs: missing.length,
    missing: medianOf(missing),
    foreign: medianOf(foreign),
    ...comparePairs(missing, foreign),
  })),
)

function readPairs(args) {
  let chosen = 60
  for (const arg of args) {
    const [flag, value] = arg.split('=')
    if (flag === '--pairs' && Number(value) > 0) chosen = Number(value)
    else if (arg === '--quick') chosen = 6
    else throw new Error(`unknown: ${arg}; there are --quick and --pairs=60`)
  }
  return chosen
}

function medianOf(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2
}
