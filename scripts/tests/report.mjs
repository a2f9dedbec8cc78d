// Summary of a run: the duration of each kind and the slowest files.
import { stripVTControlCharacters } from 'node:util'

const SLOWEST = 8
/** Length of the words on why a test failed at the end of a run. */
const REASON_CHARACTERS = 800

/** @typedef {{ kind: string, ms: number, reports: Map<string, import('./pool.mjs').Report> }} KindRun */

/** @param {KindRun[]} runs */
export function sumOf(runs) {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const { reports } of runs) {
    for (const report of reports.values()) {
      for (const name of Object.keys(sum)) sum[name] += report[name]
    }
  }
  return sum
}

/** @param {KindRun[]} runs */
export function table(runs) {
  const perKind = runs.map(run => {
    const { passed, failed } = sumOf([run])
    const files = `${run.reports.size} files`
    return `${run.kind.padEnd(10)}${minutes(run.ms).padStart(8)} min ${files.padStart(10)}, ${passed} passed, ${failed} failed`
  })
  const files = runs.flatMap(({ kind, reports }) =>
    [...reports].map(([file, report]) => ({ kind, file, ...report })),
  )
  const slowest = files.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST)
  const red = files.filter(({ failed }) => failed > 0)
  return [
    '',
    ...perKind,
    '',
    'slowest files:',
    ...slowest.map(({ ms, file }) => `${(ms / 1000).toFixed(1).padStart(7)} s ${file}`),
    '',
    ...red.flatMap(({ kind, file, failed, reasons = [] }) => [
      `FAIL ${kind} ${file}: ${failed}`,
      ...reasons.map(shortened),
    ]),
  ].join('\n')
}

/** The reason on one line, cut: the complete output was printed when the file ended. */
function shortened(reason) {
  const words = stripVTControlCharacters(reason).replaceAll(/\s+/g, ' ')
  return `  ${words.slice(0, REASON_CHARACTERS)}`
}

const minutes = ms => (ms / 60_000).toFixed(1)
