import { text } from '../../core/fields.ts'
import { defineJob, type Outcome } from '../../core/jobs/define-job.ts'
import { tx } from '../../core/tx.ts'
import { endSession } from './bargain-session.ts'

/**
 * Ends expired sessions and releases the pieces of owners who did not buy. A session has one job for the end of cutting
 * and one for the end of its hold; a job that comes too early is postponed.
 */
export const endBargains = defineJob({
  kind: 'end-bargain',
  payload: { sessionId: text(32) },
  batch: 50,

  async run({ context, brandId, jobs, now }) {
    const outcome: Outcome = new Map()
    for (const { key, payload } of jobs) {
      const session = { brandId, sessionId: payload.sessionId }
      const at = await tx(context.db, trx => endSession(trx, session, now))
      if (at !== undefined && at > now) outcome.set(key, { status: 'later', at })
    }
    return outcome
  },
})
