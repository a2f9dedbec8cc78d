import { id } from '../../core/fields.ts'
import { defineJob, type Outcome } from '../../core/jobs/define-job.ts'
import { refreshFollows } from '../../mechanics/participate/follows.ts'

/**
 * Reads after a login whether the visitor follows the brand's account, so that the login need not
 * wait for it.
 */
export const askFollows = defineJob({
  kind: 'ask-follows',
  payload: { uid: id },
  batch: 20,

  async run({ context, brandId, jobs }) {
    const outcome: Outcome = new Map()
    for (const { key, payload } of jobs) {
      await refreshFollows(context, { brandId, uid: payload.uid }).catch(error =>
        outcome.set(key, { status: 'failed', error }),
      )
    }
    return outcome
  },
})
