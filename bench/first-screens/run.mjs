// `npm run bench first-screens [-- --visits=400] [--renders=10000]`: what first screens cost the server. A visit is, with
// them, one page with its screen; without them, the page that all share and the request that it then makes. CPU is that
// of the server's process, in which the embedded database runs as well; so it is the comparison that counts. Then
// renders alone, in a process of their own: their time, and the heap after garbage collection.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../scripts/serve-for-browser.mjs'
import { ensureBuilt, root, say } from '../../scripts/setup.mjs'
import { openVisitor } from './visitor.mjs'

const pages = [
  [
    'article',
    '/pages/article/share?br=8&at=301',
    '/api/wechat/article/getArticleOne?articleId=301',
  ],
  ['coupon', '/coupon?br=8&id=501', '/api/wechat/coupon/detail?id=501'],
  ['lottery', '/lottery?br=8&id=531', '/api/wechat/lottery/detail?id=531'],
  ['vote', '/vote?br=8&id=571', '/api/wechat/vote/detail?id=571'],
]
const VISITS_AT_ONCE = 4
const WARM = 40
/** Of `/proc/<pid>/stat`. */
const TICKS_PER_S = 100

const { visits, renders } = readPlan(process.argv.slice(3))
await ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const rows = []
const screens = []
try {
  for (const [name, ms] of [
    ['with', '5000'],
    ['without', '0'],
  ]) {
    const server = await startServer({ DATA_DIR: join(folder, name), FIRST_SCREEN_MS: ms })
    try {
      await measureServer(name, server)
    } finally {
      await server.stop()
    }
  }
} finally {
  rmSync(folder, { recursive: true })
}
printServer()
printRenders()

async function measureServer(name, { url, pid }) {
  const ask = await openVisitor(url, 'shopperB')
  for (const [page, path, call] of pages) {
    say(`${page} ${name} first screens`)
    const times = []
    const visit = async () => {
      const started = performance.now()
      const html = await ask(path)
      times.push(performance.now() - started)
      const isDrawn = html.includes(' data-drawn')
      if (isDrawn !== (name === 'with')) throw new Error(`${page}: unexpected HTML`)
      if (!isDrawn) await ask(`${call}&brandId=8`)
      return html
    }
    const html = await repeat(WARM, visit)
    if (name === 'with') screens.push(screenOf(page, html))
    times.length = 0
    const [cpu, started] = [cpuSeconds(pid), performance.now()]
    await repeat(visits, visit)
    const seconds = (performance.now() - started) / 1000
    const perCore = visits / (cpuSeconds(pid) - cpu)
    rows.push({
      page,
      name,
      p50: at(times, 0.5),
      p99: at(times, 0.99),
      perS: visits / seconds,
      perCore,
    })
  }
}

/** The last answer. */
async function repeat(times, visit) {
  let left = times
  let last
  const work = async () => {
    while (left-- > 0) last = await visit()
  }
  await Promise.all(Array.from({ length: VISITS_AT_ONCE }, work))
  return last
}

function screenOf(page, html) {
  const [, data = ''] = /id="first">(.*?)<\/script>/s.exec(html) ?? []
  return { page, ...JSON.parse(data) }
}

function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S
}

function at(times, part) {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
}

function printServer() {
  console.log(`\n${visits} visits each, ${VISITS_AT_ONCE} at once\n`)
  console.log('| page | first screens | HTML p50 ms | p99 ms | visits/s | visits per CPU second |')
  console.log('|---|---|--:|--:|--:|--:|')
  for (const { page, name, p50, p99, perS, perCore } of rows) {
    const figures = [p50.toFixed(1), p99.toFixed(1), Math.round(perS), Math.round(perCore)]
    console.log(`| ${[page, name, ...figures].join(' | ')} |`)
  }
}

function printRenders() {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--expose-gc', 'bench/first-screens/renders.mjs'],
    { cwd: root, input: JSON.stringify({ screens, renders }), encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  console.log(`\n${stdout}`)
}

function readPlan(args) {
  const valueOf = name => Number(args.find(arg => arg.startsWith(`--${name}=`))?.split('=')[1])
  return { visits: valueOf('visits') || 400, renders: valueOf('renders') || 10_000 }
}
