// `npm run bench tracking [-- --quick] [--visits=24] [--slowdown=4]`: does the collection of events ever slow the article
// down? Every way is visited in turn on a slow phone, so that the machine's mood falls on all alike: trust the
// differences. The slower the phone, the wider their intervals: `--slowdown=1` judges soonest.
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

const { visits, slowdown } = readPlan(process.argv.slice(2).filter(arg => arg !== 'tracking'))
const samples = new Samples()
ensureBuilt()
const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
const server = await startServer({ DATA_DIR: dataDir })
const collection = await playCollection(server)
const browser = await startBrowser()
try {
  const state = await logIn(browser, collection.url)
  // The first visits warm the server and the machine, and are not counted.
  await visitAll(state, 0, new Samples())
  for (let count = 1; count <= visits; count += 1) await visitAll(state, count, samples)
} finally {
  await browser.close()
  collection.close()
  await server.stop()
  rmSync(dataDir, { recursive: true })
}
printReport(samples, Object.keys(ways))

function readPlan(args) {
  const chosen = { visits: 24, slowdown: 4 }
  for (const arg of args) {
    const [flag, value] = arg.split('=')
    const name = flag.slice(2)
    if (name in chosen && Number(value) > 0) chosen[name] = Number(value)
    else if (arg === '--quick') chosen.visits = 2
    else throw new Error(`unknown: ${arg}; there are --quick, --visits=24 and --slowdown=4`)
  }
  return chosen
}

/** Every other round goes the other way, so that none always comes first. */
async function visitAll(state, round, into) {
  say(`round ${round} of ${visits}`)
  const order = Object.entries(ways)
  for (const [name, { manner, isFull }] of round % 2 ? order : order.toReversed()) {
    collection.behave(manner)
    const kept = isFull ? withEvents(state) : state
    into.add(name, await visitArticle(browser, collection.url, kept, slowdown))
  }
}

function withEvents({ origins, ...rest }) {
  const filled = origins.map(({ localStorage, ...origin }) => ({
    ...origin,
    localStorage: [...localStorage, ...waitingEvents()],
  }))
  return { ...rest, origins: filled }
}
