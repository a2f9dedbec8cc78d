// `npm run soak [-- --minutes=60 --seed=7 --only=R4]`: every promise in full size, with a new seed each round, until the
// time is over; then the table of what was reached.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensurePostgres, startPostgres } from './postgres.mjs'
import { ensureBuilt, ensureChromium, ensureInstalled, root } from './setup.mjs'
import { promises } from './soak/promises.mjs'
import { testGroups } from './tests/files.mjs'
import { runFiles } from './tests/pool.mjs'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    /** Of the first round; each further one counts up. Random by default. */
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    /** Promises whose ids hold this. */
    only: { type: 'string', default: '' },
    workers: { type: 'string', default: '2' },
  },
})
const until = Date.now() + Number(values.minutes) * 60_000
const chosen = promises.filter(({ id }) => id.includes(values.only))

ensureInstalled()
ensureBuilt()
const env = { ...process.env, SOAK: '1', CHROMIUM: ensureChromium() }
const postgres = await startPostgres(ensurePostgres())
const results = new Map(chosen.map(({ id }) => [id, { rounds: 0, passed: 0, failed: 0, ms: 0 }]))
let seed = Number(values.seed)
try {
  do {
    for (const promise of chosen) {
      if (Date.now() > until && results.get(promise.id).rounds > 0) break
      await tryOnce(promise, seed)
    }
    seed += 1
  } while (Date.now() < until)
} finally {
  await postgres.stop()
}
const table = tableOf()
console.log(table)
writeFileSync(join(root, 'docs/soak.md'), table)
process.exit([...results.values()].some(({ failed }) => failed > 0) ? 1 : 0)

async function tryOnce({ id, tests }, roundSeed) {
  const result = results.get(id)
  const started = Date.now()
  for (const test of tests) {
    const [kind, part] = test.split(' ')
    const database = kind === 'server' ? { TEST_DATABASE_URL: postgres.url } : {}
    const reports = await runFiles({
      kind,
      groups: testGroups(kind, part),
      workers: Number(values.workers),
      bail: false,
      grep: '',
      env: { ...env, ...database, SEED: String(roundSeed) },
    })
    for (const { passed, failed } of reports.values()) {
      result.passed += passed
      result.failed += failed
    }
  }
  result.rounds += 1
  result.ms += Date.now() - started
}

function tableOf() {
  const rows = chosen.map(({ id, promise, size }) => {
    const { rounds, passed, failed, ms } = results.get(id)
    return `| ${id} | ${promise} | ${size} | ${rounds} | ${passed} | ${failed} | ${Math.round(ms / 1000)} |`
  })
  return [
    '# What the soak run tried',
    '',
    `\`npm run soak\`, first seed ${values.seed}, Node ${process.version}. Due work across a kill, query plans on a million rows and guards taken away have commands of their own: \`scripts/soak/run-reminders.ts\`, \`scripts/soak/run-plans.ts\`, \`npm run mutants\`.`,
    '',
    '| promise | in words | size of a round | rounds | tests passed | failed | seconds |',
    '|---|---|---|--:|--:|--:|--:|',
    ...rows,
    '',
  ].join('\n')
}
