import { staffStatus } from '../../../api/values/staff-status.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'
import { keep, keeperOf } from '../../mechanics/keeper.ts'

interface Visit {
  brand_id: number
  key: string
  uid: number
  session_uid: number | null
  /** Kind of a material, or goods; null for campaigns. */
  type: number | null
  staff_id: number | null
}

/**
 * Assigns whoever opens a staff member's link to an article, video, file, bundle or goods to that staff member as a
 * customer, unless they already have one. Campaigns decide by rules of their own. A colleague becomes nobody's customer, and
 * a visit counts only if its session is the reader's own.
 */
export async function keepReader(trx: Tx, visit: Visit, now: number): Promise<void> {
  const { brand_id: brandId, key, uid, session_uid, type, staff_id: userId } = visit
  // guard: only a proven visit makes a customer [server content/log/keep-reader]
  //   || session_uid !== uid ~>
  if (key !== 'page-visit' || type === null || userId === null || session_uid !== uid) return
  if ((await keeperOf(trx, { brandId, uid, now }))?.userId != null) return
  const found = await inBrand(trx, visit)
    .selectFrom('shop_user')
    .select(['user_id', 'uid', 'store_id'])
    .where(eb => eb.or([eb('user_id', '=', userId), eb('uid', '=', uid)]))
    .where('status', '=', staffStatus.working)
    .execute()
  const member = found.find(({ user_id }) => user_id === userId)
  // guard: a member of the shop's staff is no colleague's customer [server content/log/keep-reader]
  //   || found.some(each => each.uid === uid) ~>
  if (!member || found.some(each => each.uid === uid)) return
  await keep(trx, { brandId, uid, userId, storeId: member.store_id, source: 'link', now })
}
