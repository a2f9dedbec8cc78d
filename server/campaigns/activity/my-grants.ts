import { inBrand } from '../../core/in-brand.ts'
import { SHOWN_AT_MOST } from '../../core/list-bounds.ts'
import { grantStatus } from '../../../api/values/grant-status.ts'
import type { MySource } from './my-source.ts'
import { grantPath } from '../../core/start-paths.ts'

/**
 * `user_grant.source` of grants given by a guide's card. The card's campaign lists them as one
 * item.
 */
export const CARD_SOURCE = 'guideCard'

/** Unused coupons and prizes. */
export const myGrants: MySource = async ({ db, brandId, uid, now }) => {
  const rows = await inBrand(db, brandId)
    .selectFrom('user_grant')
    .innerJoin('activity', 'activity.activity_id', 'user_grant.activity_id')
    .where('user_grant.uid', '=', uid)
    .where('user_grant.status', '=', grantStatus.unused)
    .where('user_grant.valid_to', '>', now)
    .where('user_grant.source', '<>', CARD_SOURCE)
    .select([
      'activity.activity_id',
      'activity.type',
      'activity.title',
      'activity.share_image',
      'user_grant.grant_id',
      'user_grant.valid_to',
    ])
    .orderBy('user_grant.valid_to')
    .limit(SHOWN_AT_MOST)
    .execute()
  return rows.map(row => ({
    type: row.type,
    activity_id: row.activity_id,
    record_id: row.grant_id,
    title: row.title,
    state_text: '待使用',
    thumb: row.share_image,
    expire_at: row.valid_to,
    path: grantPath(row),
  }))
}
