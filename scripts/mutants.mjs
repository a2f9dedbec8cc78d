// `npm run mutants [part of a test or a guard]`, for example `e2e`: takes the guards away one at a time, in a copy of the
// sources, and expects the test that watches over each to fail. A safety test that was never seen red proves nothing.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { disagreements, fileOf, without } from './mutants/agreement.mjs'
import { mutants } from './mutants/list.mjs'
import { ensureChromium, ensureInstalled, root } from './setup.mjs'
import { testGroups } from './tests/files.mjs'
import { runFiles } from './tests/pool.mjs'

const folders = ['api', 'pages', 'runtime', 'scripts', 'server', 'test', 'tracking', 'viewer']
const files = ['package.json', 'rollup.config.mjs', 'stylesheets.d.ts', 'tsconfig.json']

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

/** Whether a test of these files fails; the first one says it, because a story's others would wait. */
async function isRed(test, dist = 'dist') {
  const [kind, name] = test.split(' ')
  const reports = await runFiles({
    kind,
    groups: testGroups(kind, name),
    workers: 1,
    bail: true,
    grep: '',
    env: { ...env, DIST_DIR: dist },
    cwd: folder,
    isQuiet: true,
    untilRed: true,
  })
  const all = [...reports.values()]
  return all.some(({ failed }) => failed > 0) || all.every(({ passed }) => passed === 0)
}
