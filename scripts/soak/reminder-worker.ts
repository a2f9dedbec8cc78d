// Runs the jobs of a database until no reminder is left; prints the number of notices sent. A separate process, so
// that it can be killed.
import { systemClock } from '../../server/core/clock.ts'
import { openDatabase } from '../../server/core/database.ts'
import { startWorker } from '../../server/core/jobs/worker.ts'
import { readSettings } from '../../server/core/settings.ts'
import { jobKinds } from '../../server/jobs.ts'
import { createSandboxEnterprise } from '../../server/platform/outside/sandbox-enterprise.ts'
import { createSandboxMessaging } from '../../server/demo/doubles/sandbox-messaging.ts'
import { createSandboxSms } from '../../server/demo/doubles/sandbox-sms.ts'
import { createSandboxPayment } from '../../server/demo/sandbox/pay/index.ts'

const LOOK_MS = 250

const settings = readSettings(process.env)
const aheadMs = Number(process.env.CLOCK_AHEAD_S ?? 0) * 1000
const clock = { now: () => systemClock.now() + aheadMs }
const { db, close } = await openDatabase(settings)
const sandbox = createSandboxMessaging(db, clock)
let sent = 0
const messaging: typeof sandbox = {
  ...sandbox,
  async notify(account, notice) {
    await sandbox.notify(account, notice)
    sent += 1
    if (sent % 50 === 0) process.send?.({ sent })
  },
}
const sms = createSandboxSms(db, clock)
const worker = startWorker(
  {
    settings,
    db,
    clock,
    messaging,
    enterprise: createSandboxEnterprise(db, clock),
    sms,
    ...createSandboxPayment({ db, clock }),
  },
  jobKinds,
)
while (await isAnyLeft()) await new Promise(resolve => setTimeout(resolve, LOOK_MS))
await worker.stop()
await close()
process.send?.({ sent, isDone: true })
process.disconnect?.()

async function isAnyLeft(): Promise<boolean> {
  const row = await db
    .selectFrom('job')
    .select('key')
    .where('kind', '=', 'notify-reminder')
    .where('state', '!=', 'dead')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
