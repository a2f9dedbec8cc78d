import * as v from 'valibot'
import type { ActivityShared } from '../../api/activity-share.ts'
import { defineRoute } from '../core/define-route.ts'
import { id, reqId, text } from '../core/fields.ts'
import { once } from '../core/idempotent.ts'
import type { Tx } from '../core/tx.ts'
import type { Holder } from '../ledgers/chances.ts'
import { countShare, sharesLeft } from '../ledgers/share-chances.ts'
import { findActivity } from './activity-table.ts'
import { requireParticipant } from '../mechanics/participate/gates.ts'
import { stateOf } from '../core/activity-row.ts'

/** Adds chances for a share where the campaign has switched it on; nobody is refused for having shared. */
export const shareActivity = defineRoute({
  method: 'POST',
  path: '/wechat/activity/share',
  access: 'open',
  input: {
    id,
    type: text(32),
    channel: v.picklist(['friend', 'timeline', 'poster']),
    reqId,
  },

  async handle({ db, brand, input, now, ...call }): Promise<ActivityShared> {
    const brandId = brand.brand_id
    const { id: activityId, type, channel } = input
    await findActivity(db, brandId, activityId, type)
    const visitor = requireParticipant(call.visitor)
    const attempt = {
      brandId,
      uid: visitor.uid,
      operation: 'activity/share',
      reqId: input.reqId,
      body: { activityId, type, channel },
      now,
    }
    return once(db, attempt, async trx => {
      const activity = await findActivity(trx, brandId, activityId, type)
      return share(trx, { activity, uid: visitor.uid, now })
    })
  },
})

async function share(trx: Tx, holder: Holder): Promise<ActivityShared> {
  const isRunning = stateOf(holder.activity, holder.now) === 'running'
  const added = isRunning ? await countShare(trx, holder) : 0
  return { chances_added: added, limit_left: await sharesLeft(trx, holder) }
}
