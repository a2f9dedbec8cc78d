import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'

const UNPAID = 0

/** Number of somebody's order of a campaign that is to be paid; ''. */
export async function unpaidOrderOf(
  db: Db,
  { brand_id, activity_id }: ActivityRow,
  uid: number,
): Promise<string> {
  const row = await db
    .selectFrom('shop_order')
    .select('order_no')
    .where('brand_id', '=', brand_id)
    .where('uid', '=', uid)
    .where('activity_id', '=', activity_id)
    .where('status', '=', UNPAID)
    .limit(1)
    .executeTakeFirst()
  return row?.order_no ?? ''
}
