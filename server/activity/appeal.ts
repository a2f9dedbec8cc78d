import { brandDay } from '../core/clock.ts'
import { defineWrite } from '../core/define-write.ts'
import { id, text } from '../core/fields.ts'
import { noteForShop } from '../ledgers/shop-notices.ts'
import { findActivity } from './activity-table.ts'

/**
 * Files a complaint of a visitor who was refused because of too many requests. Repeats on the same
 * day are ignored.
 */
export const appealActivity = defineWrite({
  name: 'activity/appeal',
  path: '/wechat/activity/appeal',
  access: 'open',
  input: { id, type: text(32) },
  find: ({ db, brand, input }) => findActivity(db, brand.brand_id, input.id, input.type),

  async run({ trx, brand, visitor: { uid }, found: activity, now }) {
    const isNew = await noteForShop(trx, activity, { kind: 'appeal', uid }, now)
    const { created_at } = await trx
      .selectFrom('shop_notice')
      .select('created_at')
      .where('brand_id', '=', brand.brand_id)
      .where('activity_id', '=', activity.activity_id)
      .where('kind', '=', 'appeal')
      .where('uid', '=', uid)
      .where('day', '=', brandDay(now))
      .executeTakeFirstOrThrow()
    return { created_at, is_new: isNew }
  },
})
