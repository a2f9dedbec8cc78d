import { inBrand } from '../../core/in-brand.ts'
import { MINE_SHOWN } from '../activity/my-source.ts'
import type { MySource } from '../activity/my-source.ts'
import { ENVELOPE_OPEN } from '../../mechanics/envelope/envelope.ts'

/** The visitor's envelopes with unopened shares. */
export const myEnvelopes: MySource = async ({ db, brandId, uid, now }) => {
  const rows = await inBrand(db, brandId)
    .selectFrom('envelope')
    .innerJoin('activity', 'activity.activity_id', 'envelope.activity_id')
    .where('envelope.owner_uid', '=', uid)
    .where('envelope.status', '=', ENVELOPE_OPEN)
    .where('envelope.left_n', '>', 0)
    .where('envelope.expire_at', '>', now)
    .select([
      'activity.activity_id',
      'activity.title',
      'activity.share_image',
      'envelope.envelope_id',
      'envelope.left_n',
      'envelope.expire_at',
    ])
    .orderBy('envelope.expire_at')
    .limit(MINE_SHOWN)
    .execute()
  return rows.map(row => ({
    type: 'redEnvelope',
    activity_id: row.activity_id,
    record_id: row.envelope_id,
    title: row.title,
    state_text: `还有 ${row.left_n} 份等好友拆`,
    thumb: row.share_image,
    expire_at: row.expire_at,
    path: `/redEnvelope/detail?id=${row.activity_id}&recordId=${row.envelope_id}`,
  }))
}
