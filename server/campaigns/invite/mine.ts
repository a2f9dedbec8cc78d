import { inBrand } from '../../core/in-brand.ts'
import { SHOWN_AT_MOST } from '../../core/list-bounds.ts'
import type { MySource } from '../activity/my-source.ts'
import { startPathOf } from '../../core/start-paths.ts'
import { rewardView } from '../../mechanics/reward/reward.ts'

/** Rewards that are ready to be claimed. */
export const myInvites: MySource = async ({ db, brandId, uid, now }) => {
  const rows = await inBrand(db, brandId)
    .selectFrom('invite_reward')
    .innerJoin('activity', 'activity.activity_id', 'invite_reward.activity_id')
    .selectAll('invite_reward')
    .select(['activity.type', 'activity.share_image'])
    .where('invite_reward.uid', '=', uid)
    .where('invite_reward.status', '=', 'ready')
    .where('claim_until', '>', now)
    .orderBy('claim_until')
    .limit(SHOWN_AT_MOST)
    .execute()
  return rows.map(row => ({
    type: row.type,
    activity_id: row.activity_id,
    record_id: `${row.step}-${row.round}`,
    title: rewardView(row.reward).name,
    state_text: '邀请达标，去领取',
    thumb: row.share_image,
    expire_at: row.claim_until,
    path: `${startPathOf(row.type)}?id=${row.activity_id}`,
  }))
}
