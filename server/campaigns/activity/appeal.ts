import { reviewState } from '../../../api/values/review-state.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id, text } from '../../core/fields.ts'
import type { Db } from '../../core/database.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { askReview } from '../../ledgers/reviews.ts'
import { noteForShop } from '../../ledgers/shop-notices.ts'
import { standingOf } from '../../mechanics/participate/standing.ts'
import { exceededRisk, originOf } from '../../mechanics/participate/risk.ts'
import { findActivity } from '../../core/activity-table.ts'
import { inBrand } from '../../core/in-brand.ts'

/**
 * Files a complaint of a visitor who was refused because of too many requests or because of the
 * blacklist. A repeat while nobody has decided, or on the same day, is ignored.
 */
export const appealActivity = defineWrite({
  name: 'activity/appeal',
  path: '/wechat/activity/appeal',
  access: 'open',
  input: { id, type: text(32) },
  find: ({ db, brandId, input }) => findActivity(db, brandId, input.id, input.type),

  async run({ trx, brand, brandId, visitor: { uid }, found: activity, address, now }) {
    const isNew = await noteForShop(trx, activity, { kind: 'appeal', uid }, now)
    const key = {
      brandId,
      kind: 'appeal',
      ref: `${activity.activity_id}:${uid}`,
    } as const
    const before = await inBrand(trx, key)
      .selectFrom('review')
      .select(['state', 'asked_at'])
      .where('kind', '=', key.kind)
      .where('ref', '=', key.ref)
      .executeTakeFirst()
    if (before && (before.state === reviewState.open || !isNew)) {
      return { created_at: before.asked_at, is_new: false }
    }
    const about = await whyRefused(trx, activity, { uid, origin: originOf(brand, address), now })
    await askReview(trx, key, { shopId: null, uid, now, about, notifies: false })
    return { created_at: now, is_new: true }
  },
})

/** Why the activity keeps this visitor out, in words for those who decide. */
async function whyRefused(
  db: Db,
  activity: ActivityRow,
  who: { uid: number; origin: string; now: number },
): Promise<string> {
  const standing = await standingOf(db, activity, who.uid, who.now)
  if (standing === 'letIn') return '申诉时已经不受限制'
  if (standing === 'blocked') {
    const row = await inBrand(db, activity)
      .selectFrom('blacklist')
      .select('reason')
      .where('uid', '=', who.uid)
      .executeTakeFirst()
    return `在黑名单里：${row?.reason ?? ''}`
  }
  const over = await exceededRisk(db, activity, who)
  if (over === 'day') return '同一网络今天参加的次数到了上限'
  return over === 'minute' ? '参加得太快，超过每分钟的上限' : '申诉时已经不受限制'
}
