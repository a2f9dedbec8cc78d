// `npm run bench real [-- --rounds=5] [--first] [--only=coupon,vote]`: the shop's own pages as a shopper on a slow phone
// meets them, with a cold cache: with their first screen in the HTML, without it, written by hand with the same words,
// and one page by hand that is the same for all, in turn in one browser. With --first the visitor was never there
// before, so the login is in the figures; else the phone has a session.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../scripts/serve-for-browser.mjs'
import { ensureBuilt, say } from '../../scripts/setup.mjs'
import { startBrowser } from '../rig/browser.mjs'
import { Samples } from '../rig/samples.mjs'
import { calmest } from '../rig/stolen.mjs'
import { byHand, pages, sameWordsHtml, serveByHand } from './pages.mjs'
import { contentOf, visit, warmUp } from './visit.mjs'

const { rounds, isFirst, only } = readPlan(process.argv.slice(3))
await ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const floor = await serveByHand()
const start = (name, more) => startServer({ DATA_DIR: join(folder, name), ...more })
const servers = {
  drawn: await start('drawn', { FIRST_SCREEN_MS: '150' }),
  bare: await start('bare', { FIRST_SCREEN_MS: '0' }),
}
const browser = await startBrowser()
const samples = new Samples()
const measured = pages.filter(({ name }) => !only || only.includes(name))
/** By the page's name: its words by hand. */
const written = new Map()
try {
  for (const page of measured) {
    for (const { url } of Object.values(servers)) await warmUp(browser, url, page)
    const content = await contentOf(browser, servers.drawn.url, page)
    written.set(page.name, await serveByHand(sameWordsHtml(content)))
  }
  for (let round = 0; round < rounds; round += 1) {
    say(`round ${round + 1} of ${rounds}`)
    await measure('by hand', floor.url, byHand)
    for (const page of measured) {
      await measure(page.name, servers.drawn.url, page)
      await measure(`${page.name}, bare`, servers.bare.url, page)
      await measure(`${page.name}, by hand`, written.get(page.name).url, {
        ...byHand,
        words: page.words,
      })
    }
  }
} finally {
  await browser.close()
  for (const page of [floor, ...written.values()]) page.close()
  for (const server of Object.values(servers)) await server.stop()
  rmSync(folder, { recursive: true })
}
printReport()

async function measure(name, url, page) {
  try {
    samples.add(name, await calmest(() => visit(browser, url, page, { isFirst })))
  } catch (error) {
    say(`${name}: ${error.message.split('\n')[0]}`)
    process.exitCode = 1
  }
}

function printReport() {
  const figures = Object.keys(samples.all['by hand'])
  const floorMs = samples.median('by hand', 'content')
  console.log(
    `| ${[isFirst ? 'first visit' : 'with a session', ...figures, 'content / by hand', 'content / same words by hand'].join(' | ')} |`,
  )
  console.log(`|---|${figures.map(() => '--:|').join('')}--:|--:|`)
  for (const name of Object.keys(samples.all)) {
    const values = figures.map(figure => {
      const value = samples.median(name, figure)
      return figure === 'shift' ? value.toFixed(3) : Math.round(value)
    })
    console.log(`| ${[name, ...values, times(name, floorMs), timesSameWords(name)].join(' | ')} |`)
  }
}

function times(name, ms) {
  return `${(samples.median(name, 'content') / ms).toFixed(2)}x`
}

function timesSameWords(name) {
  const [page] = name.split(', ')
  return written.has(page) ? times(name, samples.median(`${page}, by hand`, 'content')) : ''
}

function readPlan(args) {
  const valueOf = name => args.find(arg => arg.startsWith(`--${name}=`))?.split('=')[1]
  return {
    rounds: Number(valueOf('rounds') ?? 5),
    isFirst: args.includes('--first'),
    only: valueOf('only')?.split(','),
  }
}
