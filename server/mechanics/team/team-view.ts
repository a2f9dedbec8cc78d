import { teamStatus } from '../../../api/values/team-status.ts'
import type { TeamSeat } from '../../../api/team.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { type Person, shownPerson } from '../../core/shown-person.ts'
import { keyOfTeam, type SeatRow, seatsOf, type TeamRow } from './team-table.ts'

/** Names and pictures of people, by uid. */
export async function facesOf(
  db: Db,
  brandId: number,
  uids: number[],
): Promise<(uid: number) => Pick<Person, 'nickname' | 'avatar'>> {
  const rows =
    uids.length === 0
      ? []
      : await inBrand(db, brandId)
          .selectFrom('visitor')
          .select(['uid', 'nickname', 'avatar', 'hides_me'])
          .where('uid', 'in', uids)
          .execute()
  const people = new Map(rows.map(row => [row.uid, row]))
  return uid => shownPerson(people.get(uid) ?? { nickname: '', avatar: '', hides_me: true })
}

/** The taken places of a team, as shown to the visitor. */
export async function seatViews(
  db: Db,
  team: TeamRow,
  uid: number,
): Promise<{ seats: TeamSeat[]; rows: SeatRow[] }> {
  const rows = await seatsOf(db, keyOfTeam(team))
  const faceOf = await facesOf(
    db,
    team.brand_id,
    rows.map(seat => seat.uid),
  )
  const seats = rows.map(seat => ({
    state: seat.state === 'paid' ? ('paid' as const) : ('held' as const),
    ...faceOf(seat.uid),
    is_leader: seat.uid === team.leader_uid,
    is_me: seat.uid === uid,
  }))
  return { seats, rows }
}

/** Teams that can be joined, the earliest end first, without those led by the visitor. */
export async function openTeams(
  db: Db,
  activity: ActivityRow,
  { uid, limit, now }: { uid: number; limit: number; now: number },
): Promise<TeamRow[]> {
  if (limit === 0) return []
  return inBrand(db, activity)
    .selectFrom('team')
    .selectAll()
    .where('activity_id', '=', activity.activity_id)
    .where('status', '=', teamStatus.forming)
    .where('expires_at', '>', now)
    .where('leader_uid', '!=', uid)
    .where(eb => eb(eb('paid', '+', eb('held', '+', eb.ref('filled'))), '<', eb.ref('size')))
    .orderBy('expires_at')
    .orderBy('team_id')
    .limit(limit)
    .execute()
}
