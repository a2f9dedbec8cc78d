// `npm run bench real [-- --rounds=5] [--first] [--only=coupon,vote] [--old=<worktree>]`: the shop's own pages as a
// shopper on a slow phone meets them, with a cold cache: with their first screen in the HTML, without it (with --old in
// its place: as another commit, built in a worktree of its own, serves them), written by hand with the same words, with
// the same words by React alone, and one page by hand that is the same for all, in turn in one browser. With --first the
// visitor was never there before, so the login is in the figures; else the phone has a session.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startServer } from '../../scripts/serve-for-browser.mjs'
import { ensureBuilt, say } from '../../scripts/setup.mjs'
import { startBrowser } from '../rig/browser.mjs'
import { Samples } from '../rig/samples.mjs'
import { calmest } from '../rig/stolen.mjs'
import { byHand, byReact, sameWordsHtml, serveByHand, serveTwin } from './by-hand.mjs'
import { pages } from './pages.mjs'
import { contentOf, visit, visitNext, warmUp } from './visit.mjs'

const { rounds, isFirst, only, old } = readPlan(process.argv.slice(3))
await ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const floor = await serveByHand()
const start = (name, more) => startServer({ DATA_DIR: join(folder, name), ...more })
/** By what the report calls it. */
const servers = {
  '': await start('drawn', { FIRST_SCREEN_MS: '150' }),
  ...(old
    ? { ', old': await startOld(old, join(folder, 'old')) }
    : { ', bare': await start('bare', { FIRST_SCREEN_MS: '0' }) }),
}
const browser = await startBrowser()
const samples = new Samples()
const measured = pages.filter(({ name }) => !only || only.includes(name))
/** The words of each page by hand, and by React alone: by what the report calls them. */
const written = new Map()
try {
  for (const page of measured) {
    for (const { url } of Object.values(servers)) await warmUp(browser, url, page)
    const content = await contentOf(browser, servers[''].url, page)
    written.set(`${page.name}, by hand`, await serveByHand(sameWordsHtml(content)))
    written.set(`${page.name}, React alone`, await serveTwin(content))
  }
  for (let round = 0; round < rounds; round += 1) {
    say(`round ${round + 1} of ${rounds}`)
    await measure('by hand', () => visit(browser, floor.url, byHand, { isFirst }))
    for (const page of measured) {
      for (const [kind, { url }] of Object.entries(servers)) {
        await measure(page.name + kind, () => visit(browser, url, page, { isFirst }))
        if (page.next) {
          await measure(page.name + kind, () => visitNext(browser, url, page, { isFirst }))
        }
      }
      for (const twin of [byHand, byReact]) {
        const name = `${page.name}, ${twin.name}`
        const words = { ...twin, words: page.words }
        await measure(name, () => visit(browser, written.get(name).url, words, { isFirst }))
      }
    }
  }
} finally {
  await browser.close()
  for (const page of [floor, ...written.values()]) page.close()
  for (const server of Object.values(servers)) await server.stop()
  rmSync(folder, { recursive: true })
}
printReport()

async function measure(name, work) {
  try {
    samples.add(name, await calmest(work))
  } catch (error) {
    say(`${name}: ${error.message.split('\n')[0]}`)
    process.exitCode = 1
  }
}

/** Another commit's server: its worktree is installed and built. */
async function startOld(worktree, dataFolder) {
  const { startServer: startThere } = await import(
    pathToFileURL(resolve(worktree, 'scripts/serve-for-browser.mjs')).href
  )
  return startThere({ DATA_DIR: dataFolder, FIRST_SCREEN_MS: '150' })
}

function printReport() {
  const figures = [...Object.keys(samples.all['by hand']), 'drawn']
  const beside = old ? ['old', 'by hand', 'React alone'] : ['by hand', 'React alone']
  const ratios = ['content', 'effect', 'drawn'].flatMap(figure =>
    beside.map(kind => ({ figure, kind })),
  )
  const titles = ratios.map(({ figure, kind }) => `${figure} / ${kind}`)
  console.log(
    `| ${[isFirst ? 'first visit' : 'with a session', ...figures, ...titles].join(' | ')} |`,
  )
  console.log(`|---|${[...figures, ...titles].map(() => '--:|').join('')}`)
  for (const name of Object.keys(samples.all)) {
    const values = figures.map(figure => {
      const value = samples.median(name, figure)
      if (value === undefined) return ''
      return figure === 'shift' ? value.toFixed(3) : Math.round(value)
    })
    console.log(`| ${[name, ...values, ...ratios.map(ratio => times(name, ratio))].join(' | ')} |`)
  }
}

function times(name, { figure, kind }) {
  const other = samples.median(`${name}, ${kind}`, figure)
  return other && samples.median(name, figure)
    ? `${(samples.median(name, figure) / other).toFixed(2)}x`
    : ''
}

function readPlan(args) {
  const valueOf = name => args.find(arg => arg.startsWith(`--${name}=`))?.split('=')[1]
  return {
    rounds: Number(valueOf('rounds') ?? 5),
    isFirst: args.includes('--first'),
    only: valueOf('only')?.split(','),
    old: valueOf('old'),
  }
}
