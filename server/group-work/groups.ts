import type { Group, GroupSeat, OpenGroup } from '../../api/group-work.ts'
import type { ActivityRow } from '../core/activity-row.ts'
import type { Db } from '../core/database.ts'
import { type Person, shownPerson } from '../core/shown-person.ts'
import {
  findTeam,
  freeOf,
  missingOf,
  seatsOf,
  keyOfTeam,
  type SeatRow,
  type TeamRow,
  teamStatus,
} from '../mechanics/team/team-table.ts'
import { configOf, offOf } from './group-work-ext.ts'

/** A place that the shop has filled. */
const filledSeat: GroupSeat = {
  state: 'filled',
  nickname: '商家补位',
  avatar: '',
  is_leader: false,
  is_me: false,
}

/** A group of a campaign for anybody who has its link; null for one that does not exist. */
export async function groupOf(
  db: Db,
  { brand_id, activity_id }: ActivityRow,
  { teamId, uid, now }: { teamId: string; uid: number; now: number },
): Promise<Group | null> {
  const team = await findTeam(db, { brandId: brand_id, teamId })
  if (team?.activity_id !== activity_id) return null
  const seats = await seatsOf(db, keyOfTeam(team))
  const people = await peopleOf(db, brand_id, [team.leader_uid, ...seats.map(seat => seat.uid)])
  const mine = seats.find(seat => seat.uid === uid)
  const { steps } = configOf(team)
  const isOpen = team.status === teamStatus.forming && team.expires_at > now
  const filled = Array.from({ length: team.filled }, () => filledSeat)
  return {
    team_id: team.team_id,
    goods_id: team.item,
    status: team.status as Group['status'],
    goal: team.goal,
    size: team.size,
    seats: [...seats.map(seat => seatView(team, seat, { people, uid })), ...filled],
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

function seatView(
  team: TeamRow,
  { uid, state }: SeatRow,
  look: { people: Map<number, Person>; uid: number },
): GroupSeat {
  return {
    state: state === 'paid' ? 'paid' : 'held',
    ...faceOf(look.people, uid),
    is_leader: uid === team.leader_uid,
    is_me: uid === look.uid,
  }
}

const faceOf = (people: Map<number, Person>, uid: number) =>
  shownPerson(people.get(uid) ?? { nickname: '', avatar: '', hides_me: true })

/** Groups that take more members, the ones nearest to their end first; not the visitor's own. */
export async function openGroupsOf(
  db: Db,
  { brand_id, activity_id }: ActivityRow,
  { uid, limit, now }: { uid: number; limit: number; now: number },
): Promise<OpenGroup[]> {
  if (limit === 0) return []
  const teams = await db
    .selectFrom('team')
    .selectAll()
    .where('brand_id', '=', brand_id)
    .where('activity_id', '=', activity_id)
    .where('status', '=', teamStatus.forming)
    .where('expires_at', '>', now)
    .where('leader_uid', '!=', uid)
    .where(eb => eb(eb('paid', '+', eb('held', '+', eb.ref('filled'))), '<', eb.ref('size')))
    .orderBy('expires_at')
    .orderBy('team_id')
    .limit(limit)
    .execute()
  const people = await peopleOf(
    db,
    brand_id,
    teams.map(({ leader_uid }) => leader_uid),
  )
  return teams.map(team => ({
    team_id: team.team_id,
    goods_id: team.item,
    leader: faceOf(people, team.leader_uid),
    paid: team.paid,
    left: missingOf(team),
    expires_at: team.expires_at,
  }))
}

async function peopleOf(db: Db, brandId: number, uids: number[]): Promise<Map<number, Person>> {
  if (uids.length === 0) return new Map()
  const rows = await db
    .selectFrom('visitor')
    .select(['uid', 'nickname', 'avatar', 'hides_me'])
    .where('brand_id', '=', brandId)
    .where('uid', 'in', uids)
    .execute()
  return new Map(rows.map(({ uid, ...person }) => [uid, person]))
}
