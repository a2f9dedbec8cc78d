import { inBrand } from '../../core/in-brand.ts'
import { MINE_SHOWN } from '../activity/my-source.ts'
import type { MySource } from '../activity/my-source.ts'
import { startPathOf } from '../../core/start-paths.ts'

/** Unclaimed prizes in all campaigns with a draw, apart from scheduled draws, which publish them later. */
export const myPrizes: MySource = async ({ db, brandId, uid, now }) => {
  const rows = await inBrand(db, brandId)
    .selectFrom('draw')
    .innerJoin('activity', 'activity.activity_id', 'draw.activity_id')
    .where('draw.uid', '=', uid)
    .where('draw.status', '=', 'pending')
    .where('draw.claim_until', '>', now)
    .where('activity.type', '!=', 'lotteryHelper')
    .select([
      'activity.type',
      'activity.activity_id',
      'draw.draw_id',
      'draw.prize',
      'draw.claim_until',
    ])
    .orderBy('draw.claim_until')
    .limit(MINE_SHOWN)
    .execute()
  return rows.map(row => ({
    type: row.type,
    activity_id: row.activity_id,
    record_id: row.draw_id,
    title: row.prize.name,
    state_text: '奖品待领取',
    thumb: row.prize.image,
    expire_at: row.claim_until,
    path: `${startPathOf(row.type)}?id=${row.activity_id}&prizes=1`,
  }))
}
