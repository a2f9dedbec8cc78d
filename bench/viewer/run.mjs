// `npm run bench viewer [-- --quick] [--rounds=3]`: our picture viewer beside others, measured in turn in one browser
// on a slow phone, as one table. The machine's mood falls on all alike: trust the ratios, not the ms.
import { join } from 'node:path'
import { root, say } from '../../scripts/setup.mjs'
import { startBrowser } from '../rig/browser.mjs'
import { Samples } from '../rig/samples.mjs'
import { bytesOf } from './bundle.mjs'
import { measureViewer } from './measure.mjs'
import { buildPage, pageOf } from './page.mjs'
import { installPeers } from './peers.mjs'
import { drawPictures } from './pictures.mjs'
import { printReport } from './report.mjs'
import { serveViewer } from './serve.mjs'
import { viewers } from './viewers.mjs'

const full = { rounds: 3, swipes: 8, pinches: 4 }
/** Enough to see that everything works; its figures mean little. */
const quick = { rounds: 1, swipes: 2, pinches: 2 }

const plan = readPlan(process.argv.slice(2).filter(arg => arg !== 'viewer'))
const samples = new Samples()
installPeers()
await weigh()
const browser = await startBrowser()
const pictures = await drawPictures(browser)
const served = await serveAll()
try {
  for (let round = 0; round < plan.rounds; round += 1) await measureRound(round)
} finally {
  await browser.close()
  for (const viewer of served) viewer.close()
}
printReport(
  samples,
  viewers.map(viewer => viewer.name),
)

function readPlan(args) {
  const chosen = { ...(args.includes('--quick') ? quick : full) }
  for (const arg of args) {
    const [flag, value] = arg.split('=')
    if (flag === '--rounds' && Number(value) > 0) chosen.rounds = Number(value)
    else if (arg !== '--quick') throw new Error(`unknown: ${arg}; there are --quick and --rounds=2`)
  }
  return chosen
}

async function weigh() {
  const isReact = id => /^react(-dom)?(\/|$)/.test(id)
  for (const viewer of viewers) {
    samples.add(viewer.name, { bytes: await bytesOf(pageOf(viewer), isReact) })
  }
  const door = join(root, 'viewer/index.ts')
  const ownBytes = await bytesOf(door, id => id === 'hammerjs')
  samples.add('ours', { ownBytes, viewerBytes: await bytesOf(door) })
}

async function serveAll() {
  const all = []
  for (const viewer of viewers) {
    say(`building ${viewer.name} ...`)
    all.push({ ...viewer, ...(await serveViewer(await buildPage(viewer), pictures)) })
  }
  return all
}

/** Every other round goes the other way, so that none always comes first. */
async function measureRound(round) {
  for (const viewer of round % 2 ? served.toReversed() : served) {
    say(`round ${round + 1} of ${plan.rounds}: ${viewer.name}`)
    await measureViewer(browser, viewer, samples, plan)
  }
}
