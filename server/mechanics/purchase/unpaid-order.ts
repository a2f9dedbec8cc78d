import { sql } from 'kysely'
import type { ActivityRow } from '../../core/activity-row.ts'
import { batchedRead } from '../../core/batched-read.ts'
import type { Db } from '../../core/database.ts'

const UNPAID = 0

interface Buyer {
  brandId: number
  activityId: number
  uid: number
}

/** Number of somebody's order of a campaign that is to be paid; '' when there is none. A crowd's questions share a read. */
export const unpaidOrderOf = (
  db: Db,
  { brand_id: brandId, activity_id: activityId }: Pick<ActivityRow, 'brand_id' | 'activity_id'>,
  uid: number,
): Promise<string> => readUnpaid(db, { brandId, activityId, uid })

const readUnpaid = batchedRead<Buyer, string>({
  groupOf: ({ brandId, activityId }) => `${brandId} ${activityId}`,
  nameOf: ({ uid }) => String(uid),
  async load(db, buyers) {
    const uids = buyers.map(({ uid }) => uid)
    const rows = await db
      .selectFrom('shop_order')
      .select(['uid', 'order_no'])
      .where('brand_id', '=', buyers[0]?.brandId ?? 0)
      .where('uid', '=', sql<number>`any(${uids}::int[])`)
      .where('activity_id', '=', buyers[0]?.activityId ?? 0)
      .where('status', '=', UNPAID)
      .execute()
    const found = new Map(rows.map(({ uid, order_no }) => [uid, order_no]))
    return uids.map(uid => found.get(uid) ?? '')
  },
})
