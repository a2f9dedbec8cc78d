import { unixSeconds } from '../../core/clock.ts'
import type { ServerContext } from '../../core/context.ts'
import type { Db } from '../../core/database.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineJob, type Outcome } from '../../core/jobs/define-job.ts'
import { logError } from '../../core/log-error.ts'
import { mayHappen } from '../../core/rate-limit.ts'
import type { OrderKey } from './order-table.ts'
import { syncPayment } from './stop-payments.ts'

/** When to query the platform, seconds after an attempt began: a notice arrives within seconds, or it was lost. */
const ASKED_AFTER_S = [10, 30, 60, 120, 300, 600, 1200]
/** Minimum interval between queries about one payment that the buyer's page causes, s. */
const LOOKED_FOR_EVERY_S = 3

/** Queries the platform about an open payment without a notice. The last query is made when the order is closed. */
export const askPayment = defineJob({
  kind: 'ask-payment',
  payload: { payNo: text(22) },

  async run({ context, brandId, jobs, now }) {
    const outcome: Outcome = new Map()
    for (const { key, payload } of jobs) {
      const payment = { brandId, payNo: payload.payNo }
      const since = await openSince(context.db, payment)
      if (since === undefined || (await syncPayment(context, payment))) continue
      const at = nextQuestion(since, now)
      if (at !== undefined) outcome.set(key, { status: 'later', at })
    }
    return outcome
  },
})

/** Unix seconds of the next query about an attempt that began at `since`; undefined after the last one. */
export function nextQuestion(since: number, now: number): number | undefined {
  const after = ASKED_AFTER_S.find(seconds => since + seconds > now)
  return after && since + after
}

/** Unix seconds at which the open attempt began; undefined if it is paid or closed. */
async function openSince(
  db: Db,
  { brandId, payNo }: { brandId: number; payNo: string },
): Promise<number | undefined> {
  const row = await inBrand(db, brandId)
    .selectFrom('payment')
    .select('created_at')
    .where('pay_no', '=', payNo)
    .where('state', '=', 'prepared')
    .executeTakeFirst()
  return row?.created_at
}

/**
 * Queries the platform about the open attempt of an order whose buyer is waiting, at a limited rate. Never rejects:
 * without an answer the order stays unpaid.
 */
export async function askForBuyer(context: ServerContext, key: OrderKey): Promise<void> {
  const { db, clock } = context
  const { brandId, orderNo } = key
  const attempt = await inBrand(db, brandId)
    .selectFrom('payment')
    .select('pay_no')
    .where('order_no', '=', orderNo)
    .where('state', '=', 'prepared')
    .executeTakeFirst()
  if (!attempt) return
  const payNo = attempt.pay_no
  const bound = { brandId, key: `ask-payment:${payNo}`, most: 1, windowS: LOOKED_FOR_EVERY_S }
  try {
    // guard: somebody who looks without end asks the platform now and then only [server orders/pay]
    //   if (!(await mayHappen(db, bound, unixSeconds(clock)))) return ~> await mayHappen(db, bound, unixSeconds(clock))
    if (!(await mayHappen(db, bound, unixSeconds(clock)))) return
    await syncPayment(context, { brandId, payNo })
  } catch (error) {
    logError(`payment ${payNo}`, error)
  }
}
