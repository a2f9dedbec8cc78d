// Summary of a run: the duration of each kind and the slowest files.
const SLOWEST = 20

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
    ...red.map(({ kind, file, failed }) => `FAIL ${kind} ${file}: ${failed}`),
  ].join('\n')
}

const minutes = ms => (ms / 60_000).toFixed(1)
