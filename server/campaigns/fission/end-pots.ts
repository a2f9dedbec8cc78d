import { assistStatus } from '../../../api/values/assist-status.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineJob, type Outcome } from '../../core/jobs/define-job.ts'
import { type Tx, tx } from '../../core/tx.ts'
import {
  type AssistKey,
  type AssistRow,
  endIfOver,
  lockSession,
} from '../../mechanics/assist/session.ts'
import { closePot, openPot } from './settle.ts'

/** Ends pots at the end of their time: opens them at the highest reached tier, or closes them. */
export const endPots = defineJob({
  kind: 'end-fission',
  payload: { sessionId: text(64) },
  batch: 50,

  async run({ context: { db }, brandId, jobs, now }) {
    const outcome: Outcome = new Map()
    for (const { key, payload } of jobs) {
      const at = await tx(db, trx => endPot(trx, { brandId, ...payload }, now))
      if (at !== undefined && at > now) outcome.set(key, { status: 'later', at })
    }
    return outcome
  },
})

/** Time of the next check; undefined once the pot is over. */
async function endPot(trx: Tx, key: AssistKey, now: number): Promise<number | undefined> {
  const session = await lockSession(trx, key)
  if (session?.status !== assistStatus.open) return undefined
  const { session: ended } = await endIfOver(trx, session, now)
  if (ended.status === assistStatus.open) return ended.expire_at
  await settleEnded(trx, ended, now)
  return undefined
}

/** Settles a locked pot whose time is over. */
export async function settleEnded(trx: Tx, session: AssistRow, now: number): Promise<void> {
  const activity = await activityOf(trx, session)
  if (!(await openPot(trx, { activity, session, now }))) {
    await closePot(trx, { activity, session, now })
  }
}

/** The campaign in any status, because pots that were started are settled by their own rules. */
const activityOf = (db: Db, session: AssistRow): Promise<ActivityRow> =>
  inBrand(db, session)
    .selectFrom('activity')
    .selectAll()
    .where('activity_id', '=', session.activity_id)
    .executeTakeFirstOrThrow()
