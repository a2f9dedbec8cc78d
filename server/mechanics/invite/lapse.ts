import { count, id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { tx } from '../../core/tx.ts'
import { changeReward, returnReward } from './return-reward.ts'

/** Returns unclaimed rewards to the stock. */
export const lapseInviteRewards = defineJob({
  kind: 'lapse-invite-reward',
  payload: { activityId: id, uid: id, step: count, round: id },
  batch: 50,

  async run({ context, brandId, jobs, now }) {
    for (const { payload } of jobs) {
      await tx(context.db, async trx => {
        const row = await inBrand(trx, brandId)
          .selectFrom('invite_reward')
          .selectAll()
          .where('activity_id', '=', payload.activityId)
          .where('uid', '=', payload.uid)
          .where('step', '=', payload.step)
          .where('round', '=', payload.round)
          .where('status', '=', 'ready')
          // A reward that was withdrawn and reached again has a later deadline and a job of its own.
          .where('claim_until', '<=', now)
          .forUpdate()
          .executeTakeFirst()
        if (!row) return
        await changeReward(trx, row, { status: 'lapsed' })
        returnReward(trx, row)
      })
    }
  },
})
