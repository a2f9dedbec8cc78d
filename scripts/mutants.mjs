// `npm run mutants [part of a test or a guard]`, for example `e2e`: removes the guards marked in the sources one at a
// time, in a copy, and expects the named test to fail. A safety test that never failed proves nothing.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { faultsOf, findGuards, without } from './mutants/marks.mjs'
import { ensureChromium, ensureInstalled, root } from './setup.mjs'
import { testGroups } from './tests/files.mjs'
import { runFiles } from './tests/pool.mjs'
import { findPostgres, startPostgres } from './postgres.mjs'

const folders = [
  'api',
  'bench',
  'pages',
  'runtime',
  'scripts',
  'server',
  'test',
  'tracking',
  'viewer',
]
const files = [
  'package.json',
  'package-lock.json',
  'rollup.config.mjs',
  'stylesheets.d.ts',
  'tsconfig.json',
]

const [filter = ''] = process.argv.slice(2)
const guards = findGuards()
const nameOf = ({ file, words }) => `${file}: ${words}`
const chosen = guards.filter(guard => `${guard.test} ${nameOf(guard)}`.includes(filter))
const started = Date.now()

await ensureInstalled()
const env = { ...process.env }
const isStory = ({ test }) => test.startsWith('e2e')
if (chosen.some(isStory)) env.CHROMIUM = ensureChromium()

const faults = [...faultsOf(guards), ...(chosen.length === 0 ? [`no guard holds "${filter}"`] : [])]
if (faults.length > 0) end()

const bin = chosen.some(({ test }) => test.startsWith('server')) ? findPostgres() : undefined
const postgres = bin ? await startPostgres(bin) : undefined
const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
try {
  for (const name of [...folders, ...files])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  if (chosen.some(isStory)) build('dist')
  for (const test of new Set(chosen.map(guard => guard.test))) await judgeAll(test)
} finally {
  rmSync(folder, { recursive: true })
  await postgres?.stop()
}
const seconds = Math.round((Date.now() - started) / 1000)
console.log(`${chosen.length} guards taken away in ${seconds} s`)
end()

function end() {
  for (const fault of faults) console.log(`FAULT ${fault}`)
  process.exit(faults.length > 0 ? 1 : 0)
}

async function judgeAll(test) {
  // The test has to pass with the guard, or its failure proves nothing.
  if (await isRed(test)) return void faults.push(`${test} fails without any edit`)
  for (const guard of chosen) if (guard.test === test) report(guard, await judge(guard))
}

/** 'killed': the test failed · 'survived' · 'broken': the build failed. */
async function judge(guard) {
  const file = join(folder, guard.file)
  const source = readFileSync(file, 'utf8')
  writeFileSync(file, without(guard, source) ?? source)
  const result = await judgeChanged(guard)
  writeFileSync(file, source)
  return result
}

async function judgeChanged({ file, test }) {
  const isInPages = test.startsWith('e2e') && !file.startsWith('server/')
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

function report(guard, result) {
  const name = nameOf(guard)
  console.log(`${result.padEnd(9)}${guard.test.padEnd(34)}${name}`)
  if (result === 'survived') faults.push(`${name}: ${guard.test} stays green without it`)
  if (result === 'broken') faults.push(`${name}: the pages cannot be built without it`)
}

/**
 * Whether a test of these files fails; only the first failure is awaited, because an end-to-end test's further steps
 * would time out.
 */
async function isRed(test, dist = 'dist') {
  const [kind, name] = test.split(' ')
  const usesPostgres = postgres && kind !== 'embedded'
  const reports = await runFiles({
    kind,
    groups: testGroups(kind, { part: name }),
    workers: 1,
    bail: true,
    grep: '',
    env: {
      ...env,
      DIST_DIR: dist,
      ...(usesPostgres ? { TEST_DATABASE_URL: postgres.url } : {}),
    },
    cwd: folder,
    isQuiet: true,
    untilRed: true,
  })
  const all = [...reports.values()]
  return all.some(({ failed }) => failed > 0) || all.every(({ passed }) => passed === 0)
}
