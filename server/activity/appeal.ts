import { brandDay } from '../core/clock.ts'
import { defineRoute } from '../core/define-route.ts'
import { id, reqId, text } from '../core/fields.ts'
import { once } from '../core/idempotent.ts'
import { findActivity } from './activity-table.ts'
import { requireParticipant } from '../mechanics/participate/gates.ts'
import { noteForShop } from '../ledgers/shop-notices.ts'

/** Writes a ticket for somebody who was told that the campaign is too busy: one a day, however often they ask. */
export const appealActivity = defineRoute({
  method: 'POST',
  path: '/wechat/activity/appeal',
  access: 'open',
  input: { id, type: text(32), reqId },

  async handle({ db, brand, input, now, ...call }) {
    const brandId = brand.brand_id
    const { id: activityId, type } = input
    const activity = await findActivity(db, brandId, activityId, type)
    const { uid } = requireParticipant(call.visitor)
    const attempt = {
      brandId,
      uid,
      operation: 'activity/appeal',
      reqId: input.reqId,
      body: { activityId, type },
      now,
    }
    return once(db, attempt, async trx => {
      const isNew = await noteForShop(trx, activity, { kind: 'appeal', uid }, now)
      const { created_at } = await trx
        .selectFrom('shop_notice')
        .select('created_at')
        .where('brand_id', '=', brandId)
        .where('activity_id', '=', activityId)
        .where('kind', '=', 'appeal')
        .where('uid', '=', uid)
        .where('day', '=', brandDay(now))
        .executeTakeFirstOrThrow()
      return { created_at, is_new: isNew }
    })
  },
})
