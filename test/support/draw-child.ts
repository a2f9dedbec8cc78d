// A server process that dies in the middle of a scheduled draw, or of a further round of it, after
// all statements and before the commit. It prints what it was about to write.
import { openDatabase } from '../../server/core/database.ts'
import type { JobKind } from '../../server/core/jobs/define-job.ts'
import { startWorker } from '../../server/core/jobs/worker.ts'
import { readSettings } from '../../server/core/settings.ts'
import { tx } from '../../server/core/tx.ts'
import { drawHelpers, holdDraw } from '../../server/campaigns/lottery-helper/draw.ts'
import { holdRedraw, redrawHelpers } from '../../server/campaigns/lottery-helper/redraw.ts'
import { createSandboxEnterprise } from '../../server/platform/outside/sandbox-enterprise.ts'
import { createSandboxMessaging } from '../../server/demo/doubles/sandbox-messaging.ts'
import { createSandboxSms } from '../../server/demo/doubles/sandbox-sms.ts'
import { createSandboxPayment } from '../../server/demo/sandbox/pay/index.ts'

const settings = readSettings(process.env)
const clock = { now: () => Number(process.env.NOW_S) * 1000 }
const { db } = await openDatabase(settings)

const diesInIt = (kind: JobKind): JobKind => ({
  ...kind,
  async run({ brandId, jobs, now }) {
    for (const { payload } of jobs) {
      await tx(db, async trx => {
        const activityId = Number(payload.activityId)
        const { round } = payload
        await (round === undefined
          ? holdDraw(trx, { brandId, activityId }, now)
          : holdRedraw(trx, { brandId, activityId, round: Number(round) }, now))
        const wins = await trx
          .selectFrom('draw')
          .select(['uid', 'prize_id', 'salt as code', 'status', 'no as round'])
          .where('brand_id', '=', brandId)
          .where('activity_id', '=', activityId)
          .orderBy('uid')
          .execute()
        await new Promise<void>(resolve => process.send?.({ wins }, () => resolve()))
        process.kill(process.pid, 'SIGKILL')
        await new Promise(() => {})
      })
    }
    return new Map()
  },
})

startWorker(
  {
    settings,
    db,
    clock,
    messaging: createSandboxMessaging(db, clock),
    enterprise: createSandboxEnterprise(db, clock),
    sms: createSandboxSms(db, clock),
    ...createSandboxPayment({ db, clock }),
  },
  [drawHelpers, redrawHelpers].map(diesInIt),
)
