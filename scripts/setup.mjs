// Prerequisites of both `npm start` and `npm test`: packages, a current build, a browser. Plain Node without
// packages, because a fresh clone has none.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium, installCommand } from './find-chromium.mjs'
import { closeLine, during, step } from './report.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Data folder of `npm start -- --empty`, unless DATA_DIR names one. */
export const emptyDataDir = '.data-empty'

const buildInputs = ['runtime', 'viewer', 'api', 'tracking', 'pages', 'scripts/build']
const buildFiles = ['rollup.config.mjs', 'package-lock.json', 'tsconfig.json']
/** Folder of the build. */
export const distDir = resolve(root, process.env.DIST_DIR ?? 'dist')
const stampFile = join(distDir, '.built-from')
/** The oldest Node with the features that scripts and server use. */
const oldestNode = [20, 11]

/**
 * Node's option for the young generation of a server process, MB. Objects of a request live only briefly; under many
 * simultaneous requests the default of 16 makes the garbage collector copy much of them: in a measured sale it took 2.2 s
 * of a process's time, with 64 1.1 s.
 */
export const serverMemory = '--max-semi-space-size=64'
/** The same of a build, which allocates even more. */
const buildMemory = '--max-semi-space-size=32'
/** Of glibc: how many heaps native threads share. By default each of theirs keeps what it once needed. */
const nativeMemory = { MALLOC_ARENA_MAX: '2' }
/** Command-line options of Node that run the server from its TypeScript sources. */
export const serverArgs = [serverMemory, '--import', 'tsx']

/**
 * Installs the locked packages if they are missing or the lock file has changed. Exits with one line on an old Node.
 */
export async function ensureInstalled() {
  refuseOldNode()
  const installed = join(root, 'node_modules/.package-lock.json')
  const lock = join(root, 'package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  await during('installing packages (once)', async () => {
    const options = { cwd: root, stdio: 'inherit' }
    const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], options)
    const [status] = await once(npm, 'exit')
    if (status !== 0) process.exit(status ?? 1)
  })
}

/**
 * Builds the browser's files unless the last build has the same sources. Exits if the build fails.
 *
 * @param {{ isQuick?: boolean, isAlone?: boolean }} [options] isQuick: compresses less, for a developer's own machine;
 *   isAlone: nothing else prints meanwhile (default), so each step and second is said
 */
export async function ensureBuilt({ isQuick = false, isAlone = true } = {}) {
  const stamp = sourcesHash()
  if (isBuilt(stamp)) return
  if (isAlone) return during('building the pages', () => build({ stamp, isQuick }))
  say('building the pages ...')
  await build({ stamp, isQuick, onStep: () => undefined })
}

/** Whether the last build has the same sources. */
export const isBuilt = (stamp = sourcesHash()) =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp

const sayStep = name => step(`building the pages: ${name}`)

/**
 * Builds into a separate folder, which replaces the last build only once it is complete. Exits if that fails;
 * false if it was asked to stop.
 *
 * @param {{ stamp?: string, isQuick?: boolean, isBehind?: boolean, onStep?: (name: string) => void }} [options]
 *   isBehind: leaves the processor to whatever else runs
 */
export async function build({
  stamp = sourcesHash(),
  isQuick = false,
  isBehind = false,
  onStep = sayStep,
} = {}) {
  const fresh = `${distDir}.${process.pid}`
  const old = `${fresh}.old`
  const rollup = spawn(
    process.execPath,
    [buildMemory, 'node_modules/rollup/dist/bin/rollup', '--config', '--silent'],
    {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...nativeMemory, ...process.env, DIST_DIR: fresh, BUILD_QUICK: isQuick ? '1' : '' },
    },
  )
  if (isBehind) setPriority(rollup.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  rollup.on('message', ({ step: name }) => onStep(name))
  const giveUp = () => {
    rollup.kill('SIGKILL')
    rmSync(fresh, { recursive: true, force: true })
  }
  process.once('exit', giveUp)
  const [status, signal] = await once(rollup, 'exit')
  process.off('exit', giveUp)
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    // Ctrl-C reaches all processes of the terminal: nothing has failed.
    if (isBehind && (signal === 'SIGINT' || signal === 'SIGTERM')) return false
    closeLine()
    say('The build failed; the last one stays in place.')
    process.exit(status ?? 1)
  }
  writeFileSync(join(fresh, '.built-from'), stamp)
  if (existsSync(distDir)) renameSync(distDir, old)
  renameSync(fresh, distDir)
  rmSync(old, { recursive: true, force: true })
  return true
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [leastMajor, leastMinor] = oldestNode
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return
  say(
    `Node ${process.versions.node} is too old: install Node ${oldestNode.join('.')} or newer (https://nodejs.org).`,
  )
  process.exit(1)
}

const browserPackages = ['chromium', 'chromium-headless-shell', 'fonts-noto-cjk']
export const noBrowser = `No browser found: ${installCommand} installs one; CHROMIUM=/path/to/it names one.`

/** Path of a browser for Playwright; installs Debian's packages as root. Undefined if there is none. */
export function chromiumOrNone() {
  const found = findChromium()
  if (found || process.env.CHROMIUM) return found
  return install(browserPackages) ? findChromium() : undefined
}

/** Path of a browser for Playwright; exits with one line on what to install if there is none. */
export function ensureChromium() {
  const found = chromiumOrNone()
  if (found) return found
  say(noBrowser)
  process.exit(1)
}

/** Installs Debian packages, as root; returns whether it tried. */
export function install(packages) {
  const isPossible = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (!isPossible) return false
  say(`installing ${packages.join(' and ')} ...`)
  // It says itself what it is doing: nothing else can while it runs.
  const spoken = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'inherit', 'inherit'],
  }
  spawnSync('apt-get', ['update', '-q'], spoken)
  spawnSync('apt-get', ['install', '-y', '-q', ...packages], spoken)
  return true
}

/** Linux keeps the files of this folder in memory. */
export const memoryFolder = '/dev/shm'

/** Whether `memoryFolder` has this many bytes free; containers often limit it to 64 MB. */
export function hasMemoryFor(bytes) {
  if (!existsSync(memoryFolder)) return false
  const { bavail, bsize } = statfsSync(memoryFolder)
  return bavail * bsize > bytes
}

function sourcesHash() {
  const hash = createHash('sha256')
  const add = file => hash.update(file).update(readFileSync(join(root, file)))
  for (const file of buildFiles) add(file)
  for (const folder of buildInputs) {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    const names = files
      .filter(file => file.isFile())
      .map(file => join(file.parentPath ?? file.path, file.name))
    for (const name of names.sort()) add(name.slice(root.length))
  }
  return hash.digest('hex')
}

export function say(text) {
  process.stderr.write(`${text}\n`)
}
