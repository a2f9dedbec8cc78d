// `npm run mutants [part of a test or a guard]`, for example `e2e`: takes the guards away one at a time, in a copy of the
// sources, and expects the test that watches over each to fail. A safety test that was never seen red proves nothing.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { disagreements, fileOf, without } from './mutants/agreement.mjs'
import { mutants } from './mutants/list.mjs'
import { ensureChromium, ensureInstalled, root } from './setup.mjs'

const folders = ['api', 'pages', 'runtime', 'scripts', 'server', 'test', 'tracking', 'viewer']
const files = ['package.json', 'rollup.config.mjs', 'stylesheets.d.ts', 'tsconfig.json']

/** What a failing test prints: uvu's mark, and our own word for what is no test. */
const failureMarks = ['✘', '  FAIL ']

const [filter = ''] = process.argv.slice(2)
const chosen = mutants.filter(({ guard, test }) => `${test} ${guard}`.includes(filter))
const started = Date.now()

ensureInstalled()
const env = { ...process.env }
const isStory = ({ test }) => test.startsWith('e2e')
if (chosen.some(isStory)) env.CHROMIUM = ensureChromium()

const faults = [...disagreements(), ...(chosen.length === 0 ? [`no guard holds "${filter}"`] : [])]
if (faults.length > 0) end()

const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
try {
  for (const name of [...folders, ...files])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  if (chosen.some(isStory)) build('dist')
  for (const test of new Set(chosen.map(mutant => mutant.test))) await judgeAll(test)
} finally {
  rmSync(folder, { recursive: true })
}
const seconds = Math.round((Date.now() - started) / 1000)
console.log(`${chosen.length} guards taken away in ${seconds} s`)
end()

function end() {
  for (const fault of faults) console.log(`FAULT ${fault}`)
  process.exit(faults.length > 0 ? 1 : 0)
}

async function judgeAll(test) {
  // Red only says something about a guard when the test is green with it.
  if (await isRed(test)) return void faults.push(`${test} fails without any edit`)
  for (const mutant of chosen) if (mutant.test === test) report(mutant, await judge(mutant))
}

/** 'killed': the test went red · 'survived' · 'broken': nothing can be built. */
async function judge(mutant) {
  const { guard, test } = mutant
  const file = join(folder, fileOf(mutant))
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, without(mutant, source) ?? source)
  const result = await judgeChanged(guard, test)
  writeFileSync(file, source)
  return result
}

async function judgeChanged(guard, test) {
  const isInPages = test.startsWith('e2e') && !guard.startsWith('server/')
  const dist = isInPages ? 'dist-without' : 'dist'
  if (isInPages && !build(dist)) return 'broken'
  return (await isRed(test, dist)) ? 'killed' : 'survived'
}

/** Whether the copy's pages could be built. */
function build(dist) {
  const args = ['node_modules/rollup/dist/bin/rollup', '--config', '--silent']
  const { status } = spawnSync(process.execPath, args, {
    cwd: folder,
    env: { ...env, DIST_DIR: dist },
    stdio: 'ignore',
  })
  return status === 0
}

function report({ guard, test }, result) {
  console.log(`${result.padEnd(9)}${test.padEnd(34)}${guard}`)
  if (result === 'survived') faults.push(`${guard}: ${test} stays green without it`)
  if (result === 'broken') faults.push(`${guard}: the pages cannot be built without it`)
}

/** Whether a test of these files fails; a process that dies counts as one. The first one says it: a story's others would wait. */
async function isRed(test, dist = 'dist') {
  const [kind, name] = test.split(' ')
  const counts = join(folder, 'report.json')
  const suites = ['scripts/run-suites.ts', kind, counts, name]
  const args = ['--import', 'tsx', '--import', './scripts/node-assets.mjs', ...suites]
  rmSync(counts, { force: true })
  // A group of its own: servers that the tests started go with it.
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...env, DIST_DIR: dist },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', text => {
    if (failureMarks.some(mark => text.includes(mark))) stop(child)
  })
  await once(child, 'close')
  try {
    const { passed, failed } = JSON.parse(readFileSync(counts, 'utf8'))
    return passed + failed === 0 || failed > 0
  } catch {
    return true
  }
}

/** The browser is asked to close, and has a moment for it: it runs in a group of its own. */
function stop(child) {
  if (child.isStopping) return
  child.isStopping = true
  process.kill(-child.pid, 'SIGTERM')
  const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), 3000)
  child.once('exit', () => clearTimeout(timer))
}
