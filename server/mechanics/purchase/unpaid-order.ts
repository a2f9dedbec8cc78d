import { inBrand } from '../../core/in-brand.ts'
import { sql } from 'kysely'
import { orderStatus } from '../../../api/values/order-status.ts'
import { batchedRead } from '../../core/batched-read.ts'

interface Buyer {
  brandId: number
  activityId: number
  uid: number
}

/** Number of the visitor's unpaid order in a campaign; '' for none. Batched: concurrent reads share a statement. */
export const readUnpaid = batchedRead<Buyer, string>({
  groupOf: ({ brandId, activityId }) => `${brandId} ${activityId}`,
  nameOf: ({ uid }) => String(uid),
  async load(db, buyers) {
    const uids = buyers.map(({ uid }) => uid)
    const rows = await inBrand(db, buyers[0]?.brandId ?? 0)
      .selectFrom('shop_order')
      .select(['uid', 'order_no'])
      .where('uid', '=', sql<number>`any(${uids}::int[])`)
      .where('activity_id', '=', buyers[0]?.activityId ?? 0)
      .where('status', '=', orderStatus.unpaid)
      .execute()
    const found = new Map(rows.map(({ uid, order_no }) => [uid, order_no]))
    return uids.map(uid => found.get(uid) ?? '')
  },
})
