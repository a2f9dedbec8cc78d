import { staffRole } from '../../api/values/staff-role.ts'
import { staffStatus } from '../../api/values/staff-status.ts'
import { brandDay } from '../core/clock.ts'
import { enqueue } from '../core/jobs/enqueue.ts'
import type { ShopNoticeTable } from '../core/tables.ts'
import type { Tx } from '../core/tx.ts'
import { notifyShop, shopNoticeKey } from './notify-shop.ts'
import type { ActivityKey } from '../core/activity-row.ts'
import { inBrand } from '../core/in-brand.ts'

/** Records a notice for those who run an activity and enqueues it; false when it was recorded today already. */
export async function noteForShop(
  trx: Tx,
  { brand_id: brandId, activity_id }: ActivityKey,
  { kind, uid }: Pick<ShopNoticeTable, 'kind' | 'uid'>,
  now: number,
): Promise<boolean> {
  const day = brandDay(now)
  const row = await inBrand(trx, brandId)
    .insertInto('shop_notice')
    .values({ activity_id, kind, uid, day, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('created_at')
    .executeTakeFirst()
  if (!row) return false
  const managers = await inBrand(trx, brandId)
    .selectFrom('shop_user')
    .select('uid')
    .distinct()
    .where('role', '>=', staffRole.manager)
    .where('status', '=', staffStatus.working)
    .where('uid', 'is not', null)
    .execute()
  const entries = managers.map(manager => {
    const payload = { activityId: activity_id, kind, uid, day, to: manager.uid ?? 0 }
    return { brandId, key: shopNoticeKey(payload), dueAt: now, payload }
  })
  await enqueue(trx, notifyShop, entries)
  return true
}
