import { teamStatus } from '../../../api/values/team-status.ts'
import { inBrand } from '../../core/in-brand.ts'
import { MINE_SHOWN } from '../activity/my-source.ts'
import type { MySource } from '../activity/my-source.ts'
import { missingOf } from '../../mechanics/team/team-table.ts'

/** Forming groups in which the person has paid a place. */
export const myGroups: MySource = async ({ db, brandId, uid }) => {
  const rows = await inBrand(db, brandId)
    .selectFrom('seat')
    .innerJoin('team', 'team.team_id', 'seat.team_id')
    .innerJoin('activity', 'activity.activity_id', 'seat.activity_id')
    .where('seat.uid', '=', uid)
    .where('seat.is_running', '=', true)
    .where('seat.state', '=', 'paid')
    .where('team.status', '=', teamStatus.forming)
    .where('activity.type', '=', 'groupWork')
    .selectAll('team')
    .select(['activity.title', 'activity.share_image'])
    .orderBy('team.expires_at')
    .limit(MINE_SHOWN)
    .execute()
  return rows.map(({ title, share_image, ...team }) => ({
    type: 'groupWork',
    activity_id: team.activity_id,
    record_id: team.team_id,
    title,
    state_text: `还差 ${missingOf(team)} 人成团`,
    thumb: share_image,
    expire_at: team.expires_at,
    path: `/groupWork/detail?id=${team.activity_id}&recordId=${team.team_id}`,
  }))
}
