import { targets } from './targets.mjs'

const slowest = 0.95

/** Title, figure, and which part of the samples lies below; half by default. */
const rows = [
  ['bytes to the list', 'bytesToList'],
  ['bytes after idling', 'bytesAfterIdle'],
  ['one trivial page, bytes', 'trivialPage'],
  ['requests to the list', 'requestsToList'],
  ['largest paint, ms', 'largestPaint'],
  ['list drawn, ms', 'listDrawn'],
  ['interactive, ms', 'interactive'],
  ['blocking time, ms', 'blockingTime'],
  ['script while loading, ms', 'loadScript'],
  ['main thread while loading, ms', 'loadMainThread'],
  ['DOM nodes', 'nodes'],
  ['navigateTo, first frame, ms', 'navigate'],
  ['navigateTo, first frame, p95', 'navigate', slowest],
  ['navigateTo, settled, ms', 'navigateSettled'],
  ['script in it, ms', 'navigateScript'],
  ['style and layout in it, ms', 'navigateLayout'],
  ['navigateBack, first frame, ms', 'back'],
  ['navigateBack, first frame, p95', 'back', slowest],
  ['navigateBack, settled, ms', 'backSettled'],
  ['script in it, ms', 'backScript'],
  ['scroll kept', 'scrollKept'],
  ['state kept', 'stateKept'],
  ['toast visible, ms', 'toast'],
  ['toast visible, p95', 'toast', slowest],
  ['modal visible, ms', 'modal'],
  ['modal settled, ms', 'modalSettled'],
  ['sheet visible, ms', 'sheet'],
  ['sheet settled, ms', 'sheetSettled'],
  ['pageScrollTo, 300 ms asked', 'scrollTotal'],
  ['its worst frame, ms', 'scrollWorstFrame'],
  ['heap of one page, KB', 'heapOne'],
  ['heap of eight, KB', 'heapDeep'],
  ['heap of a kept page, KB', 'heapPerPage'],
  ['DOM nodes of eight', 'nodesDeep'],
  ['listeners of eight', 'listenersDeep'],
  ['heap grown over all cycles, KB', 'grownHeap'],
  ['DOM nodes grown', 'grownNodes'],
  ['listeners grown', 'grownListeners'],
]

/** Medians of all apps with the ratios of ours as a markdown table, and the targets below it. */
export function printReport(samples, apps) {
  const names = apps.map(app => app.name)
  const peers = names.filter(name => name !== 'ours')
  printLine(['', ...names, ...peers.map(peer => `ours / ${peer}`)])
  printLine(Array.from({ length: names.length + peers.length + 1 }, () => '---'))
  for (const [title, figure, part = 0.5] of rows) {
    const valueOf = name => samples.quantile(name, figure, part)
    if (valueOf('ours') === undefined) continue
    const ratios = peers.map(peer => ratio(valueOf('ours'), valueOf(peer)))
    printLine([title, ...names.map(name => round(valueOf(name))), ...ratios])
  }
  console.log()
  for (const target of targets) printTarget(samples, target)
}

function printTarget(samples, { text, figure, limit }) {
  const value = samples.median('ours', figure)
  if (value === undefined) return
  const most = limit((name, wanted = figure) => samples.median(name, wanted))
  const isMet = value <= most
  console.log(`- ${isMet ? 'met' : '**missed**'}: ${text} (${round(value)} of ${round(most)})`)
}

const printLine = cells => console.log(`| ${cells.join(' | ')} |`)

const round = value => (Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 10) / 10)

const ratio = (value, base) => (base > 0 ? `${(value / base).toFixed(2)}x` : '')
