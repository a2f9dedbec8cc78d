import { teamStatus } from '../../../api/values/team-status.ts'
import { inBrand } from '../../core/in-brand.ts'
import { MINE_SHOWN } from '../activity/my-source.ts'
import type { MySource } from '../activity/my-source.ts'
import { freeOf } from '../../mechanics/team/team-table.ts'
import { TYPE } from './find-team-draw.ts'

/** Incomplete teams of the visitor. */
export const myDrawTeams: MySource = async ({ db, brandId, uid, now }) => {
  const rows = await inBrand(db, brandId)
    .selectFrom('seat')
    .innerJoin('team', 'team.team_id', 'seat.team_id')
    .innerJoin('activity', 'activity.activity_id', 'seat.activity_id')
    .where('seat.uid', '=', uid)
    .where('seat.is_running', '=', true)
    .where('team.status', '=', teamStatus.forming)
    .where('team.expires_at', '>', now)
    .where('activity.type', '=', TYPE)
    .selectAll('team')
    .select(['activity.title', 'activity.share_image'])
    .orderBy('team.expires_at')
    .limit(MINE_SHOWN)
    .execute()
  return rows.map(({ title, share_image, ...team }) => ({
    type: TYPE,
    activity_id: team.activity_id,
    record_id: team.team_id,
    title,
    state_text: `还差 ${freeOf(team)} 人开奖`,
    thumb: share_image,
    expire_at: team.expires_at,
    path: `/teamDraw?id=${team.activity_id}&recordId=${team.team_id}`,
  }))
}
