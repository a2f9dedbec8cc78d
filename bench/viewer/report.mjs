const slowest = 0.95

/** Title, figure, and what of its samples: a part of them, or their sum. */
const rows = [
  ['script and styles without React, gzip bytes', 'bytes', 0.5],
  ['tap to large picture shown, ms', 'open', 0.5],
  ['tap to large picture shown, p95', 'open', slowest],
  ['tap to standing still, ms', 'openSettled', 0.5],
  ...['swipe', 'pinch'].flatMap(kind => [
    [`${kind}: dropped frames in all`, `${kind}Dropped`, 'sum'],
    [`${kind}: longest frame, ms`, `${kind}Frame`, 1],
    [`${kind}: finger to frame, ms`, `${kind}Lag`, 0.5],
    [`${kind}: finger to frame, p95`, `${kind}Lag`, slowest],
    [`${kind}: finger to frame, longest`, `${kind}Lag`, 1],
    [`${kind}: script, ms`, `${kind}Script`, 0.5],
    [`${kind}: style and layout, ms`, `${kind}Style`, 0.5],
    [`${kind}: taken, of all`, `${kind}Moved`, 'share'],
  ]),
]

const peers = ['photoswipe', 'react-photo-view', 'viewerjs']

/** `of` answers with a viewer's figure; ours must be at or below the limit. */
const targets = [
  ['tap to large picture: 60 ms', 'open', 0.5, () => 60],
  ['no frame dropped under a swipe', 'swipeDropped', 'sum', () => 0],
  ['no frame dropped under a pinch', 'pinchDropped', 'sum', () => 0],
  ['script of a swipe: as photoswipe', 'swipeScript', 0.5, of => of('photoswipe')],
  ['script of a pinch: as photoswipe', 'pinchScript', 0.5, of => of('photoswipe')],
  ['lag of a swipe, p95: as the best peer', 'swipeLag', slowest, of => Math.min(...peers.map(of))],
  ['lag of a pinch, p95: as the best peer', 'pinchLag', slowest, of => Math.min(...peers.map(of))],
  ['our own code: 4 kB', 'ownBytes', 0.5, () => 4096],
  ['with hammer.js: 11.5 kB', 'viewerBytes', 0.5, () => 11_500],
]

/** All figures as a markdown table, and the targets below it. */
export function printReport(samples, names) {
  printLine(['', ...names])
  printLine(['---', ...names.map(() => '---')])
  for (const [title, figure, part] of rows) {
    printLine([title, ...names.map(name => round(figureOf(samples, name, figure, part)))])
  }
  console.log()
  for (const target of targets) printTarget(samples, target)
}

function printTarget(samples, [text, figure, part, limit]) {
  const value = figureOf(samples, 'ours', figure, part)
  const most = limit(name => figureOf(samples, name, figure, part))
  console.log(
    `- ${value <= most ? 'met' : '**missed**'}: ${text} (${round(value)} of ${round(most)})`,
  )
}

function figureOf(samples, name, figure, part) {
  if (typeof part === 'number') return samples.quantile(name, figure, part)
  const all = samples.all[name][figure]
  const sum = all.reduce((total, each) => total + each, 0)
  return part === 'sum' ? sum : sum / all.length
}

const printLine = cells => console.log(`| ${cells.join(' | ')} |`)

const round = value => (Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 10) / 10)
