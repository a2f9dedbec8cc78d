import { inBrand } from '../../core/in-brand.ts'
import { MERCHANT } from './demo-staff.ts'
import { DEMO_BRAND } from './brands.ts'
import type { Tx } from '../../core/tx.ts'
import { coupons } from './coupon-campaigns.ts'
import { activityRow } from './seed-coupons.ts'

/** Activities that the owner has begun and not published. */
const drafts = [
  { activity_id: 495, title: '腊八粥配老白茶', from: 501, model_id: 101, step: 2, hoursAgo: 3 },
  { activity_id: 506, title: '', from: 0, model_id: 102, step: 5, hoursAgo: 27 },
]

export async function seedDrafts(trx: Tx, now: number): Promise<void> {
  for (const { activity_id, title, from, model_id, step, hoursAgo } of drafts) {
    const like = coupons.find(each => each.activity_id === from)
    if (like) {
      const coupon = { ...like, activity_id, title, starts_in: 8, ends_in: 22, taken: 0 }
      await trx
        .insertInto('activity')
        .values({ ...activityRow(coupon, now), status: 0, ext: '{}' })
        .execute()
    }
    await inBrand(trx, DEMO_BRAND)
      .insertInto('activity_draft')
      .values({
        activity_id,
        model_id,
        industry_id: 2,
        step,
        changed_by: MERCHANT,
        changed_at: now - hoursAgo * 3600,
      })
      .execute()
  }
}
