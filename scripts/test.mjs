// `npm test [unit|server|embedded|e2e] [part of a path] [-- --grep=words --changed --bail --workers=2 --no-postgres]`
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { ensurePostgres, findPostgres, startPostgres } from './postgres.mjs'
import { doing, startTicking } from './report.mjs'
import { chromiumOrNone, ensureBuilt, ensureInstalled, noBrowser, root, say } from './setup.mjs'
import { changedFiles, reachOf } from './tests/changed.mjs'
import { keepTimes, kinds, testGroups } from './tests/files.mjs'
import { runFiles } from './tests/pool.mjs'
import { sumOf, table } from './tests/report.mjs'

const usage = `npm test [${kinds.join('|')}] [part of a path] [-- options]

  --grep=words     only tests whose suite and title hold these words
  --changed[=REF]  only tests that a change since the commit REF can reach, by default the last one
  --bail           ends at the first file that fails
  --workers=2      files at once; by default as many as processors, of browser stories one more
  --no-postgres    runs everything on the embedded database though PostgreSQL is there
  --help           this text`

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    /** Runs the tests whose suite and title contain this text. */
    grep: { type: 'string', default: '' },
    /** Runs the tests that what differs from this commit can reach. */
    changed: { type: 'string' },
    /** Stops at the first file that fails. */
    bail: { type: 'boolean', default: false },
    workers: { type: 'string' },
    /** Runs everything on the embedded database even if PostgreSQL is installed. */
    'no-postgres': { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(usage)
  process.exit(0)
}
const [kind, part = ''] = positionals
if (kind && !kinds.includes(kind)) refuse(`There are no ${kind} tests.`)

await ensureInstalled()
const stopTicking = startTicking()
doing('choosing the tests')
const bin = values['no-postgres'] ? undefined : postgresPrograms()
// Without PostgreSQL all server tests run on the embedded database.
const chosen = kind ? [kind] : kinds.filter(each => each !== 'embedded' || bin)
const isReached = values.changed ? reachOf(root, changedFiles(root, values.changed)) : () => true
/** Groups of files by kind. */
const plan = Object.fromEntries(chosen.map(each => [each, groupsOf(each)]))
const env = { ...process.env }
// Awaited before the end-to-end tests only; the build is single-threaded, so the other tests run beside it.
const chromium = plan.e2e?.length ? chromiumOrNone() : undefined
const built = chromium ? ensureBuilt({ isAlone: false }) : undefined
if (chromium) env.CHROMIUM = chromium

const runs = []
/** Stories that need a browser, where there is none. */
const missed = []
for (const each of chosen) {
  const groups = plan[each]
  if (groups.length === 0) continue
  if (each === 'e2e' && !chromium) {
    missed.push(...groups.flat())
    continue
  }
  if (each === 'e2e') {
    doing('building the pages')
    await built
  }
  const run = await timed(each, groups)
  runs.push(run)
  if (values.bail && sumOf([run]).failed > 0) break
}
stopTicking()
console.log(table(runs))
const { passed, failed, skipped } = sumOf(runs)
if (values.changed && runs.length === 0) {
  say('No test can be reached by what has changed.')
  process.exit(0)
}
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
if (missed.length > 0) {
  console.log(['', ...missed.map(file => `NOT RUN e2e ${file}`)].join('\n'))
  console.log(`${missed.length} files of browser stories were not run. ${noBrowser}`)
}
process.exit(failed > 0 || passed === 0 || missed.length > 0 ? 1 : 0)

function groupsOf(each) {
  return testGroups(each, { part, hasPostgres: bin !== undefined })
    .map(group => group.filter(isReached))
    .filter(group => group.length > 0)
}

function readArguments(config) {
  // Without a value it is the last commit's.
  const args = process.argv.slice(2).map(each => (each === '--changed' ? '--changed=HEAD' : each))
  try {
    return parseArgs({ ...config, args })
  } catch (error) {
    // Node's error names the option.
    return refuse(error.message)
  }
}

function refuse(reason) {
  say(`${reason}\n\n${usage}`)
  process.exit(1)
}

/** `NEED_POSTGRES=1` (CI): a run without PostgreSQL would not test the races. */
function postgresPrograms() {
  return process.env.NEED_POSTGRES ? ensurePostgres() : findPostgres()
}

/** A story waits for half of its time, for the browser's timers and animations: one more keeps the processors busy. */
function workersFor(each) {
  const processors = availableParallelism()
  return Math.min(each === 'e2e' ? processors + 1 : processors, 4)
}

async function timed(each, groups) {
  const started = Date.now()
  // End-to-end tests too: the embedded database would share the process of the browser's server and slow it down.
  const usesPostgres = bin && (each === 'server' || each === 'e2e')
  if (usesPostgres) doing('starting PostgreSQL')
  const postgres = usesPostgres ? await startPostgres(bin) : undefined
  const job = {
    kind: each,
    groups,
    workers: Number(values.workers ?? workersFor(each)),
    bail: values.bail,
    grep: values.grep,
    env: postgres ? { ...env, TEST_DATABASE_URL: postgres.url } : env,
  }
  try {
    const reports = await runFiles(job)
    if (!values.grep) keepTimes(timesOf(each, reports))
    return { kind: each, reports, ms: Date.now() - started }
  } finally {
    await postgres?.stop()
  }
}

function timesOf(each, reports) {
  const entries = [...reports].map(([file, { ms }]) => [`${each} ${file}`, ms])
  return Object.fromEntries(entries)
}
