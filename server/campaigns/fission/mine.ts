import { assistStatus } from '../../../api/values/assist-status.ts'
import { inBrand } from '../../core/in-brand.ts'
import { MINE_SHOWN } from '../activity/my-source.ts'
import type { MySource } from '../activity/my-source.ts'
import { TYPE } from './find-fission.ts'
import { potConfig } from './fission-ext.ts'
import { missingTo } from './pot.ts'

/** Open pots that the visitor has started or joined. */
export const myPots: MySource = async ({ db, brandId, uid, now }) => {
  const rows = await inBrand(db, brandId)
    .selectFrom('assist')
    .innerJoin('activity', 'activity.activity_id', 'assist.activity_id')
    .leftJoin('assist_help as mine', join =>
      join.onRef('mine.session_id', '=', 'assist.session_id').on('mine.helper_uid', '=', uid),
    )
    .where('assist.status', '=', assistStatus.open)
    .where('assist.expire_at', '>', now)
    .where('activity.type', '=', TYPE)
    .where(eb => eb.or([eb('assist.owner_uid', '=', uid), eb('mine.helper_uid', '=', uid)]))
    .selectAll('assist')
    .select(['activity.title', 'activity.share_image'])
    .orderBy('assist.expire_at')
    .limit(MINE_SHOWN)
    .execute()
  return rows.map(({ title, share_image, ...session }) => ({
    type: TYPE,
    activity_id: session.activity_id,
    record_id: session.session_id,
    title,
    state_text: `还差 ${missingTo(potConfig(session.config), session.done_n)} 人`,
    thumb: share_image,
    expire_at: session.expire_at,
    path: `/fission?id=${session.activity_id}&recordId=${session.session_id}`,
  }))
}
