// `npm run bench [-- --quick] [--rounds=3] [--only=load,act,mem]`: one app on our runtime, on bare React and by hand,
// measured in turn in one browser, as one table. The machine's mood falls on all alike: trust the ratios, not the ms.
// `npm run bench viewer`: the picture viewer beside others; `tracking`: does the collection of events slow a page down;
// `ids`: does the time of an answer tell that an id is somebody else's; `flash-sale`: one hot activity over HTTP;
// `real`: the shop's own pages beside one written by hand; `first-screens`: what first screens cost the server.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../scripts/setup.mjs'
import { apps } from './apps.mjs'
import { workDir } from './build/folders.mjs'
import { trivialPageBytes } from './build/trivial-page.mjs'
import { readPlan } from './plan.mjs'
import { printReport } from './report.mjs'
import { measureActions } from './rig/act.mjs'
import { drawPicture, startBrowser } from './rig/browser.mjs'
import { compareScreens } from './rig/compare.mjs'
import { measureLoad } from './rig/load.mjs'
import { measureMemory } from './rig/memory.mjs'
import { Samples } from './rig/samples.mjs'
import { serveApp } from './rig/server.mjs'

const others = {
  viewer: () => import('./viewer/run.mjs'),
  tracking: () => import('./tracking/run.mjs'),
  ids: () => import('./ids/run.mjs'),
  'flash-sale': () => import('./flash-sale/run.mjs'),
  real: () => import('./real/run.mjs'),
  'first-screens': () => import('./first-screens/run.mjs'),
}
const other = others[process.argv[2]]
if (other) {
  await other()
  process.exit()
}

const measures = { load: measureLoad, act: measureActions, mem: measureMemory }

const plan = readPlan(process.argv.slice(2))
const samples = new Samples()
const dists = await buildAll()
const browser = await startBrowser()
const served = await serveAll()
try {
  await compareScreens(browser, served)
  for (let round = 0; round < plan.rounds; round += 1) await measureRound(round)
} finally {
  await browser.close()
  for (const app of served) app.close()
}
writeFileSync(join(workDir, 'samples.json'), JSON.stringify(samples.all))
printReport(samples, apps)

async function buildAll() {
  const built = new Map()
  for (const app of apps) {
    const dist = join(workDir, 'dist', app.name)
    rmSync(dist, { recursive: true, force: true })
    mkdirSync(dist, { recursive: true })
    say(`building ${app.name} ...`)
    await app.build(dist)
    samples.add(app.name, { trivialPage: trivialPageBytes(dist) })
    built.set(app, dist)
  }
  return built
}

async function serveAll() {
  const picture = await drawPicture(browser)
  return Promise.all(
    apps.map(async app => ({ ...app, ...(await serveApp(dists.get(app), picture)) })),
  )
}

/** Every other round goes the other way, so that no app always comes first. */
async function measureRound(round) {
  const order = round % 2 ? served.toReversed() : served
  // Heaps hardly differ from one time to the next.
  const times = { load: plan.loads, act: 1, mem: round === 0 ? 1 : 0 }
  for (const phase of plan.phases) {
    for (let time = 0; time < times[phase]; time += 1) {
      say(`round ${round + 1} of ${plan.rounds}: ${phase}`)
      for (const app of order) await measure(phase, app)
    }
  }
}

/** What fails is not in the table, and fails the run, but does not stop it. */
async function measure(phase, app) {
  try {
    await measures[phase](browser, app, samples, plan)
  } catch (error) {
    say(`${app.name}: ${phase} failed: ${error.message}`)
    process.exitCode = 1
  }
}
