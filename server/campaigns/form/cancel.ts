import { findActivity } from '../../core/activity-table.ts'
import { stateOf } from '../../core/activity-row.ts'
import { defineWrite } from '../../core/define-write.ts'
import { text } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import { cancelEntry } from '../../mechanics/entry.ts'
import { takeBackEntry } from './entry-reviews.ts'
import { mayCancel } from './entry-rights.ts'
import { ownEntry } from './form-table.ts'
import { revokeReward } from './reward.ts'

/** Cancels an entry: its place becomes free, and its reward is taken back. */
export const cancelFormEntry = defineWrite({
  name: 'form/cancel',
  path: '/wechat/form/cancel',
  access: 'visitor',
  input: { entryId: text(64) },

  async check({ db, brandId, visitor, input }) {
    await ownEntry(db, brandId, input.entryId, visitor.uid)
  },

  async run({ trx, brandId, visitor, input: { entryId }, now }): Promise<{ entry_id: string }> {
    const entry = await ownEntry(trx, brandId, entryId, visitor.uid)
    const activity = await findActivity(trx, brandId, entry.activity_id, 'form')
    const state = stateOf(activity, now)
    if (state === 'ended' || state === 'paused') throw new ReplyError(state)
    if (!mayCancel(entry.status)) throw new ReplyError('stateChanged')
    await cancelEntry(trx, entry, now)
    await takeBackEntry(trx, entry, now)
    if (entry.reward_grant) await revokeReward(trx, brandId, entry.reward_grant)
    return { entry_id: entryId }
  },
})
