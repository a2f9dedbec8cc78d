import { findActivity } from '../../core/activity-table.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { ReplyError } from '../../core/replies.ts'
import { findTeam, type TeamKey, type TeamRow } from '../../mechanics/team/team-table.ts'

export const TYPE = 'teamDraw'

/** A team and its campaign; refuses with 2101 for an unknown one. */
export async function findTeamDraw(
  db: Db,
  key: TeamKey,
): Promise<{ team: TeamRow; activity: ActivityRow }> {
  const team = await findTeam(db, key)
  if (!team) throw teamMissing()
  return { team, activity: await findActivity(db, key.brandId, team.activity_id, TYPE) }
}

export const teamMissing = (): ReplyError =>
  new ReplyError('activityMissing', { message: '这支队伍不存在或已解散' })
