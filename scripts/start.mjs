// `npm start [-- --empty]`: installs missing packages, builds changed sources and fills the demo shop beside it, serves. The demo
// answers as soon as its pages are there in a first form, which the release build behind it replaces.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { closeLine, during, startTicking, step } from './report.mjs'
import { ensureServerBuilt } from './server-build.mjs'
import {
  build,
  distDir,
  emptyDataDir,
  ensureBuilt,
  ensureInstalled,
  isBuilt,
  root,
  serverMemory,
} from './setup.mjs'

/** `--empty`: a shop that its own people set up, with a data folder of its own, so that the demo's stays. */
const isEmpty = process.argv.includes('--empty')
if (isEmpty) process.env.DATA_DIR ??= emptyDataDir

await ensureInstalled()
const script = await during('compiling the server', ensureServerBuilt)
const isAhead = isDemo() && !isBuilt()
// Real visitors get the release build only.
if (!isAhead) await ensureBuilt({ isQuick: true })
step(isFirstStart() && !isEmpty ? 'starting, and filling the demo shop (once)' : 'starting')
const stopTicking = startTicking()
let isBuilding = isAhead
const server = startServer([
  ...(isAhead ? ['--builds-follow'] : []),
  ...(isEmpty ? ['--empty'] : []),
])
if (isAhead) await buildBehind()

function startServer(args) {
  const child = spawn(process.execPath, [serverMemory, '--enable-source-maps', script, ...args], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe', 'ipc'],
  })
  for (const name of ['stdout', 'stderr']) {
    child[name].on('data', text => {
      if (!isBuilding) stopTicking()
      closeLine()
      process[name].write(text)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  process.once('exit', () => child.kill())
  child.on('close', (code, signal) => process.exit(signal ? 0 : (code ?? 1)))
  return child
}

/** The first form of the pages, then the release build, each for the server as soon as it is there. */
async function buildBehind() {
  const first = `${distDir}.first.${process.pid}`
  process.once('exit', () => rmSync(first, { recursive: true, force: true }))
  step('building the first form of the pages')
  await buildFirst(first)
  server.send({ build: first })
  const isBuiltNow = await build({
    isQuick: true,
    isBehind: true,
    onStep: name => step(`building the release of the pages: ${name}`),
  })
  if (!isBuiltNow) return
  server.send({ build: distDir })
  isBuilding = false
  step('all is built: from now on a page comes from the release')
  stopTicking()
}

async function buildFirst(folder) {
  const builder = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/dev/first-build.ts', folder],
    { cwd: root, stdio: 'inherit' },
  )
  const giveUp = () => builder.kill('SIGKILL')
  process.once('exit', giveUp)
  const [status] = await once(builder, 'exit')
  process.off('exit', giveUp)
  if (status !== 0) process.exit(status ?? 1)
}

/** As `readSettings` of the server decides it. */
function isDemo() {
  const { SANDBOX, DATABASE_URL } = process.env
  return SANDBOX ? SANDBOX === '1' : !DATABASE_URL
}

/** Without a database of one's own and before the embedded one exists. */
function isFirstStart() {
  const data = resolve(root, process.env.DATA_DIR ?? '.data')
  return !process.env.DATABASE_URL && !existsSync(join(data, 'db'))
}
