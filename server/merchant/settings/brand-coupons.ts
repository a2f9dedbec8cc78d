import { activityStatus } from '../../../api/values/activity-status.ts'
import type { Db } from '../../core/database.ts'

const COUPONS_OFFERED = 60

/** Coupons of the brand that a gift may name: number and title, the newest first. */
export async function couponOptions(
  db: Db,
  brandId: number,
  chosen: readonly number[] = [],
): Promise<[value: string, name: string][]> {
  const rows = await db
    .selectFrom('activity')
    .select(['activity_id', 'title'])
    .where('brand_id', '=', brandId)
    .where('type', '=', 'coupon')
    .where(eb =>
      eb.or([
        eb('status', '=', activityStatus.published),
        // A chosen coupon stays a choice after its end.
        eb('activity_id', 'in', [0, ...chosen]),
      ]),
    )
    .orderBy('activity_id', 'desc')
    .limit(COUPONS_OFFERED)
    .execute()
  return rows.map(({ activity_id, title }) => [String(activity_id), title])
}
