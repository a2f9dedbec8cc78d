// `npm run bench tracking [-- --quick] [--rounds=60] [--slowdown=4]`: does the collection of events ever slow the article
// down? One server, one browser, a phone of its own for each visit, whose processor is `slowdown` times slower than this
// machine's. A round visits every way once in an order by chance and once more in the opposite order, so that whatever the
// machine does meanwhile falls on all alike; a round's figure is the mean of the two visits. The first round warms up and
// is not counted; of the others nothing is left out. Judged are the differences within the rounds (compare-rounds.mjs), on
// a machine that does nothing else: 60 rounds take most of an hour.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../scripts/serve-for-browser.mjs'
import { ensureBuilt, say } from '../../scripts/setup.mjs'
import { startBrowser } from '../rig/browser.mjs'
import { Samples } from '../rig/samples.mjs'
import { playCollection } from './collection.mjs'
import { printReport } from './report.mjs'
import { logIn, visitArticle } from './visit.mjs'
import { waitingEvents } from './waiting-events.mjs'

/** What the collection does, and whether the phone is full of events. */
const ways = {
  normal: { manner: 'takes' },
  '200 waiting': { manner: 'takes', isFull: true },
  hanging: { manner: 'hangs' },
  'answers 500': { manner: 'fails' },
}

const { rounds, slowdown } = readPlan(process.argv.slice(2).filter(arg => arg !== 'tracking'))
const samples = new Samples()
await ensureBuilt()
const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
const server = await startServer({ DATA_DIR: dataDir })
const collection = await playCollection(server)
const browser = await startBrowser()
try {
  const state = await logIn(browser, collection.url)
  for (let round = 0; round <= rounds; round += 1) {
    say(`round ${round} of ${rounds}`)
    const figures = await visitAll(state)
    if (round > 0) for (const [name, each] of Object.entries(figures)) samples.add(name, each)
  }
} finally {
  await browser.close()
  collection.close()
  await server.stop()
  rmSync(dataDir, { recursive: true })
}
printReport(samples, Object.keys(ways))

function readPlan(args) {
  const chosen = { rounds: 60, slowdown: 4 }
  for (const arg of args) {
    const [flag, value] = arg.split('=')
    const name = flag.slice(2)
    if (name in chosen && Number(value) > 0) chosen[name] = Number(value)
    else if (arg === '--quick') chosen.rounds = 2
    else throw new Error(`unknown: ${arg}; there are --quick, --rounds=60 and --slowdown=4`)
  }
  return chosen
}

/** One round: the mean of two visits, by way and figure. */
async function visitAll(state) {
  const order = shuffled(Object.keys(ways))
  const visits = new Samples()
  for (const name of [...order, ...order.toReversed()]) {
    const { manner, isFull } = ways[name]
    collection.behave(manner)
    const kept = isFull ? withEvents(state) : state
    visits.add(name, await visitArticle(browser, collection.url, kept, slowdown))
  }
  return Object.fromEntries(
    Object.entries(visits.all).map(([name, figures]) => [name, meansOf(figures)]),
  )
}

function meansOf(figures) {
  return Object.fromEntries(
    Object.entries(figures).map(([figure, values]) => [figure, meanOf(values)]),
  )
}

function meanOf(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Each order is as likely as any other. */
function shuffled(names) {
  const left = [...names]
  return names.map(() => left.splice(Math.floor(Math.random() * left.length), 1)[0])
}

function withEvents({ origins, ...rest }) {
  const filled = origins.map(({ localStorage, ...origin }) => ({
    ...origin,
    localStorage: [...localStorage, ...waitingEvents()],
  }))
  return { ...rest, origins: filled }
}
