import { teamStatus } from '../../../api/values/team-status.ts'
import type { Group, GroupSeat, OpenGroup } from '../../../api/group-work.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { findTeam, freeOf, missingOf } from '../../mechanics/team/team-table.ts'
import { facesOf, openTeams, seatViews } from '../../mechanics/team/team-view.ts'
import { configOf, offOf } from './group-work-ext.ts'

/** A place filled by the shop. */
const filledSeat: GroupSeat = {
  state: 'filled',
  nickname: '商家补位',
  avatar: '',
  is_leader: false,
  is_me: false,
}

/** A group of a campaign, for everybody with its link; null for an unknown one. */
export async function groupOf(
  db: Db,
  { brand_id: brandId, activity_id }: ActivityRow,
  { teamId, uid, now }: { teamId: string; uid: number; now: number },
): Promise<Group | null> {
  const team = await findTeam(db, { brandId, teamId })
  if (team?.activity_id !== activity_id) return null
  const { seats, rows } = await seatViews(db, team, uid)
  const mine = rows.find(seat => seat.uid === uid)
  const { steps } = configOf(team)
  const isOpen = team.status === teamStatus.forming && team.expires_at > now
  const filled = Array.from({ length: team.filled }, () => filledSeat)
  return {
    team_id: team.team_id,
    goods_id: team.item,
    status: team.status as Group['status'],
    goal: team.goal,
    size: team.size,
    seats: [...seats, ...filled],
    free: freeOf(team),
    left: missingOf(team),
    steps,
    off_fen: offOf(steps, team.paid + team.filled),
    expires_at: team.expires_at,
    mine: mine
      ? {
          order_no: mine.ref,
          is_paid: mine.state === 'paid',
          is_leader: team.leader_uid === uid,
        }
      : null,
    can_join: isOpen && freeOf(team) > 0 && !mine,
  }
}

/** Groups that can be joined, the earliest end first, without the visitor's own. */
export async function openGroupsOf(
  db: Db,
  activity: ActivityRow,
  look: { uid: number; limit: number; now: number },
): Promise<OpenGroup[]> {
  const teams = await openTeams(db, activity, look)
  const faceOf = await facesOf(
    db,
    activity.brand_id,
    teams.map(({ leader_uid }) => leader_uid),
  )
  return teams.map(team => ({
    team_id: team.team_id,
    goods_id: team.item,
    leader: faceOf(team.leader_uid),
    paid: team.paid,
    left: missingOf(team),
    expires_at: team.expires_at,
  }))
}
