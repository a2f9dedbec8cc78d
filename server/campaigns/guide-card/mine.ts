import { inBrand } from '../../core/in-brand.ts'
import { SHOWN_AT_MOST } from '../../core/list-bounds.ts'
import { grantStatus } from '../../../api/values/grant-status.ts'
import { CARD_SOURCE } from '../activity/my-grants.ts'
import type { MySource } from '../activity/my-source.ts'
import { startPathOf } from '../../core/start-paths.ts'
import { TYPE } from './card-table.ts'

/** Cards with unused benefits; the benefits themselves are not listed. */
export const myGuideCards: MySource = async ({ db, brandId, uid, now }) => {
  const rows = await inBrand(db, brandId)
    .selectFrom('guide_card')
    .innerJoin('activity', 'activity.activity_id', 'guide_card.activity_id')
    .select([
      'guide_card.card_id',
      'guide_card.activity_id',
      'guide_card.user_id',
      'guide_card.valid_to',
      'activity.title',
      'activity.share_image',
    ])
    .where('guide_card.uid', '=', uid)
    .where('guide_card.valid_to', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_grant')
          .select('user_grant.grant_id')
          .where('user_grant.uid', '=', uid)
          .where('user_grant.source', '=', CARD_SOURCE)
          .whereRef('user_grant.activity_id', '=', 'guide_card.activity_id')
          .where('user_grant.status', '=', grantStatus.unused),
      ),
    )
    .orderBy('guide_card.valid_to')
    .limit(SHOWN_AT_MOST)
    .execute()
  return rows.map(row => ({
    type: TYPE,
    activity_id: row.activity_id,
    record_id: row.card_id,
    title: row.title,
    state_text: '福利待使用',
    thumb: row.share_image,
    expire_at: row.valid_to,
    path: `${startPathOf(TYPE)}?id=${row.activity_id}&staffId=${row.user_id}`,
  }))
}
