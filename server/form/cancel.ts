import { findActivity } from '../activity/activity-table.ts'
import { requireParticipant } from '../mechanics/participate/gates.ts'
import { stateOf } from '../core/activity-row.ts'
import { defineRoute } from '../core/define-route.ts'
import { reqId, text } from '../core/fields.ts'
import { once } from '../core/idempotent.ts'
import { ReplyError } from '../core/replies.ts'
import { cancelEntry } from '../mechanics/entry.ts'
import { mayCancel } from './entry-rights.ts'
import { ownEntry } from './form-table.ts'
import { revokeReward } from './reward.ts'

/** The place is free again, and what came with the entry goes back. */
export const cancelFormEntry = defineRoute({
  method: 'POST',
  path: '/wechat/form/cancel',
  access: 'visitor',
  input: { entryId: text(64), reqId },

  async handle({ db, brand, input, now, ...call }): Promise<{ entry_id: string }> {
    const brandId = brand.brand_id
    const { entryId } = input
    const { uid } = requireParticipant(call.visitor)
    await ownEntry(db, brandId, entryId, uid)
    const attempt = {
      brandId,
      uid,
      operation: 'form/cancel',
      reqId: input.reqId,
      body: { entryId },
      now,
    }
    return once(db, attempt, async trx => {
      const entry = await ownEntry(trx, brandId, entryId, uid)
      const activity = await findActivity(trx, brandId, entry.activity_id, 'form')
      const state = stateOf(activity, now)
      if (state === 'ended' || state === 'paused') throw new ReplyError(state)
      if (!mayCancel(entry.status)) throw new ReplyError('stateChanged')
      await cancelEntry(trx, entry, now)
      if (entry.reward_grant) await revokeReward(trx, brandId, entry.reward_grant)
      return { entry_id: entryId }
    })
  },
})
