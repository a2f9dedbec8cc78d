// `npm run soak [-- --minutes=60 --seed=7 --only=R4]`: tests every promise at full size, with a new seed each round,
// until the time is over; then writes the table of results. After the first round, promises whose full size takes
// several rounds have priority.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensurePostgres, startPostgres } from './postgres.mjs'
import { ensureBuilt, ensureChromium, ensureInstalled, root } from './setup.mjs'
import { promises } from './soak/promises.mjs'
import { soakTable } from './soak/table.mjs'
import { testGroups } from './tests/files.mjs'
import { runFiles } from './tests/pool.mjs'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    /** Seed of the first round, incremented for each further one. Random by default. */
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    /** The promises with these ids, for example `R4,R17,money`. */
    only: { type: 'string', default: '' },
    workers: { type: 'string', default: '2' },
    /** File for the table. */
    out: { type: 'string', default: 'docs/soak.md' },
  },
})
const started = Date.now()
const until = started + Number(values.minutes) * 60_000
const wanted = values.only.split(',').filter(Boolean)
const chosen = promises.filter(
  ({ id }) => wanted.length === 0 || wanted.some(each => holds(id, each)),
)
const results = new Map(
  chosen.map(({ id }) => [id, { rounds: 0, passed: 0, failed: 0, ms: 0, failures: [] }]),
)

await ensureInstalled()
await ensureBuilt()
const env = { ...process.env, CHROMIUM: ensureChromium() }
const postgres = await startPostgres(ensurePostgres())
try {
  for (const promise of chosen) if (Date.now() < until) await tryOnce(promise)
  for (let next = nextPromise(); next && Date.now() < until; next = nextPromise())
    await tryOnce(next)
} finally {
  await postgres.stop()
}
console.log(tableNow())
process.exit([...results.values()].some(({ failed }) => failed > 0) ? 1 : 0)

/** Whether an id like `money`, `R6, R7` or `R18-R21` contains `name`. */
function holds(id, name) {
  if (id === name) return true
  return id.split(', ').some(part => {
    const [from, to = from] = part.split('-').map(each => Number(each.slice(1)))
    const number = Number(name.slice(1))
    return number >= from && number <= to
  })
}

/** A promise not yet tested at full size, otherwise the one with the fewest rounds. */
function nextPromise() {
  const byRounds = chosen.toSorted((a, b) => results.get(a.id).rounds - results.get(b.id).rounds)
  return byRounds.find(({ id, share = 1 }) => results.get(id).rounds * share < 1) ?? byRounds[0]
}

async function tryOnce({ id, tests, share = 1 }) {
  const result = results.get(id)
  const seed = Number(values.seed) + result.rounds
  const roundStarted = Date.now()
  for (const test of tests) {
    const [kind, part] = test.split(' ')
    const database = kind === 'server' ? { TEST_DATABASE_URL: postgres.url } : {}
    const reports = await runFiles({
      kind,
      groups: testGroups(kind, { part }),
      workers: Number(values.workers),
      bail: false,
      grep: '',
      env: { ...env, ...database, SOAK: String(share), SEED: String(seed) },
    })
    if (reports.size === 0) throw new Error(`No test matches "${test}" of ${id}.`)
    for (const [file, { passed, failed }] of reports) {
      result.passed += passed
      result.failed += failed
      if (failed > 0) result.failures.push(`${file}, seed ${seed}`)
    }
  }
  result.rounds += 1
  result.ms += Date.now() - roundStarted
  // An aborted run still reports its results.
  writeFileSync(join(root, values.out), tableNow())
}

function tableNow() {
  const minutes = Math.round((Date.now() - started) / 60_000)
  return soakTable({ chosen, results, seed: values.seed, minutes })
}
