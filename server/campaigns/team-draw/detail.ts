import * as v from 'valibot'
import type { HotTeam, TeamDrawDetail, TeamPrize } from '../../../api/team-draw.ts'
import { activityDetail } from '../activity/activity-detail.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'
import { type ActivityRow, stateOf } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { anyText } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { prizesView } from '../lottery/prize-view.ts'
import { serverSeedOf } from '../../mechanics/draw/draw-number.ts'
import { prizesOf } from '../../mechanics/draw/prizes.ts'
import { findTeam, freeOf, runningSeat, type TeamRow } from '../../mechanics/team/team-table.ts'
import { facesOf, openTeams } from '../../mechanics/team/team-view.ts'
import { teamMissing } from './find-team-draw.ts'
import { teamsFor } from './draw-pool.ts'
import { poolAt, scopeOf, type TeamDrawExt, teamDrawExt } from './team-draw-ext.ts'
import { teamView } from './team-view.ts'

/** Maximum number of open teams listed. */
const HOT = 6

export const teamDrawInput = { recordId: v.optional(anyText(64)) }

interface Asked {
  staffId?: number | undefined
  recordId?: string | undefined
}

export async function teamDrawDetailOf(
  view: ActivityView,
  activity: ActivityRow,
  { staffId, recordId }: Asked = {},
): Promise<TeamDrawDetail> {
  const { db, visitor, now } = view
  const ext = teamDrawExt(activity)
  const uid = visitor?.uid ?? 0
  const team = recordId ? await asked(db, activity, recordId) : await newestTeam(db, activity, uid)
  const [detail, prizes, running, hot_teams, seed, shown] = await Promise.all([
    activityDetail(view, activity, staffId),
    prizesIn(db, activity, ext, now),
    uid > 0 ? runningSeat(db, activity, uid) : undefined,
    hotTeams(db, activity, { uid, now }),
    serverSeedOf(db, activity),
    team ? teamView(db, activity, { team, uid, now }) : null,
  ])
  return {
    ...detail,
    size: ext.size,
    hours: ext.hours,
    new_only: ext.new_only,
    draw_at: poolAt(activity) ?? 0,
    prizes,
    team: shown,
    my_team: running?.team_id ?? '',
    hot_teams,
    seed_hash: seed.hash,
    // guard: the seed stays secret while somebody can draw [server team-draw/draw]
    //   stateOf(activity, now) === 'ended' ? seed.serverSeed : '' ~> seed.serverSeed
    seed: stateOf(activity, now) === 'ended' ? seed.serverSeed : '',
  }
}

/** The team of a link; refuses with 2101 for an unknown one. */
async function asked(
  db: Db,
  { brand_id: brandId, activity_id }: ActivityRow,
  teamId: string,
): Promise<TeamRow> {
  const team = await findTeam(db, { brandId, teamId })
  if (team?.activity_id !== activity_id) throw teamMissing()
  return team
}

/** The visitor's current team, or the last one. */
async function newestTeam(
  db: Db,
  activity: ActivityRow,
  uid: number,
): Promise<TeamRow | undefined> {
  if (uid === 0) return undefined
  return inBrand(db, activity)
    .selectFrom('seat')
    .innerJoin('team', 'team.team_id', 'seat.team_id')
    .selectAll('team')
    .where('seat.activity_id', '=', activity.activity_id)
    .where('seat.uid', '=', uid)
    .where('seat.state', '=', 'paid')
    .orderBy('seat.is_running', 'desc')
    .orderBy('seat.taken_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function prizesIn(
  db: Db,
  activity: ActivityRow,
  ext: TeamDrawExt,
  now: number,
): Promise<TeamPrize[]> {
  const rows = await prizesOf(db, activity)
  return prizesView(rows, now).map(prize => {
    const row = rows.find(({ prize_id }) => prize_id === prize.id)
    const value_text = row?.value_text ?? ''
    const teams =
      row && ext.mode === 'atTime' ? teamsFor(row, ext).pieces : Number.POSITIVE_INFINITY
    const teams_n = Number.isFinite(teams) ? teams : -1
    return { ...prize, value_text, scope: scopeOf(ext, prize.id), teams_n }
  })
}

async function hotTeams(
  db: Db,
  activity: ActivityRow,
  { uid, now }: { uid: number; now: number },
): Promise<HotTeam[]> {
  const teams = await openTeams(db, activity, { uid, limit: HOT, now })
  const faceOf = await facesOf(
    db,
    activity.brand_id,
    teams.map(({ leader_uid }) => leader_uid),
  )
  return teams.map(team => ({
    team_id: team.team_id,
    leader: faceOf(team.leader_uid),
    members: team.paid,
    left: freeOf(team),
    expires_at: team.expires_at,
  }))
}
