// `node --import tsx scripts/soak/run-reminders.ts [how many]`: due reminders delivered by two processes on
// PostgreSQL, of which one is killed in the middle; each must arrive exactly once within five minutes.
import { startPostgres } from '../postgres.mjs'
import { countDelivered, deliverAcrossKill, prepareReminders } from './reminders.ts'

const LIMIT_S = 300

const postgres = await startPostgres(undefined, { vacuums: true })
let isGood = false
try {
  const where = { databaseUrl: postgres.url }
  const total = await prepareReminders(where, Number(process.argv[2] ?? 100_000))
  console.log(`${total} reminders are due`)
  const seconds = await deliverAcrossKill(where, {
    killAfter: Math.floor(total / 4),
    isBeside: true,
  })
  const found = await countDelivered(where)
  console.log(`delivered in ${seconds.toFixed(1)} s:`, found)
  isGood =
    seconds <= LIMIT_S &&
    found.cards === total &&
    found.pairs === total &&
    found.untold === 0 &&
    found.jobs === 0
} finally {
  await postgres.stop()
}
console.log(isGood ? 'each once, in time' : 'FAILED')
process.exit(isGood ? 0 : 1)
