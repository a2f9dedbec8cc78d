import { activityStatus } from '../../../api/values/activity-status.ts'
import { inBrand } from '../../core/in-brand.ts'
import { MINE_SHOWN } from '../activity/my-source.ts'
import type { MySource } from '../activity/my-source.ts'
import { publicUntil } from './draw-state.ts'
import { TYPE } from './find-record.ts'

/** Joined draws that have not been held, and unclaimed prizes of those that are public. */
export const myHelperDraws: MySource = async owner => [
  ...(await waitingDraws(owner)),
  ...(await unclaimedPrizes(owner)),
]

const waitingDraws: MySource = async ({ db, brandId, uid }) => {
  const rows = await inBrand(db, brandId)
    .selectFrom('helper_record as record')
    .innerJoin('activity', 'activity.activity_id', 'record.activity_id')
    .innerJoin('helper_draw as draw', 'draw.activity_id', 'record.activity_id')
    .where('record.uid', '=', uid)
    .where('draw.drawn_at', 'is', null)
    .where('activity.status', '!=', activityStatus.draft)
    .select([
      'record.activity_id',
      'record.record_id',
      'record.codes_n',
      'activity.title',
      'activity.share_image',
      'activity.end_at',
    ])
    .orderBy('activity.end_at')
    .limit(MINE_SHOWN)
    .execute()
  return rows.map(row => ({
    type: TYPE,
    activity_id: row.activity_id,
    record_id: row.record_id,
    title: row.title,
    state_text: `${row.codes_n} 个抽奖码，等开奖`,
    thumb: row.share_image,
    expire_at: row.end_at,
    path: `/lotteryHelper?id=${row.activity_id}`,
  }))
}

const unclaimedPrizes: MySource = async ({ db, brandId, uid, now }) => {
  const rows = await inBrand(db, brandId)
    .selectFrom('draw')
    .innerJoin('helper_record as record', join =>
      join
        .onRef('record.activity_id', '=', 'draw.activity_id')
        .onRef('record.uid', '=', 'draw.uid'),
    )
    .where('draw.uid', '=', uid)
    .where('draw.status', '=', 'pending')
    .where('draw.claim_until', '>', now)
    .where('draw.created_at', '<=', publicUntil(now))
    .select(['draw.activity_id', 'record.record_id', 'draw.prize', 'draw.claim_until'])
    .orderBy('draw.claim_until')
    .limit(MINE_SHOWN)
    .execute()
  return rows.map(row => ({
    type: TYPE,
    activity_id: row.activity_id,
    record_id: row.record_id,
    title: row.prize.name,
    state_text: '奖品待领取',
    thumb: row.prize.image,
    expire_at: row.claim_until,
    path: `/lotteryHelper/winner/detail?id=${row.activity_id}&recordId=${row.record_id}`,
  }))
}
