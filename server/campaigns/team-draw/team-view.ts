import { teamStatus } from '../../../api/values/team-status.ts'
import type { DrawTeam, TeamDrawn, TeamPart } from '../../../api/team-draw.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { handedOver } from '../lottery/handed-over.ts'
import { type DrawRow, prizeStatusAt } from '../../mechanics/draw/draw-table.ts'
import { freeOf, type TeamRow } from '../../mechanics/team/team-table.ts'
import { facesOf, seatViews } from '../../mechanics/team/team-view.ts'
import { poolAt, scopeOf, teamDrawExt } from './team-draw-ext.ts'

/** Time during which only the leader can draw, s; afterwards any member can. */
export const LEADER_FIRST_S = 60

interface Look {
  team: TeamRow
  uid: number
  now: number
}

/** Public view of a team, for everybody with its link. */
export async function teamView(db: Db, activity: ActivityRow, look: Look): Promise<DrawTeam> {
  const { team, uid, now } = look
  const [{ seats }, result] = await Promise.all([
    seatViews(db, team, uid),
    resultOf(db, activity, look),
  ])
  const { forming, complete, failed } = teamStatus
  const isMine = seats.some(({ is_me }) => is_me)
  const isOver = team.status === forming && team.expires_at <= now
  const isFull = team.status === complete
  const isLeader = team.leader_uid === uid
  const fullAt = team.ended_at ?? 0
  const mayDraw = isFull && !result && poolAt(activity) === undefined
  return {
    team_id: team.team_id,
    status: (isOver ? failed : team.status) as DrawTeam['status'],
    size: team.size,
    seats,
    left: isFull ? 0 : freeOf(team),
    expires_at: team.expires_at,
    is_mine: isMine,
    is_leader: isLeader,
    can_join: team.status === forming && !isOver && freeOf(team) > 0 && !isMine,
    draws_at: mayDraw && isMine ? fullAt + (isLeader ? 0 : LEADER_FIRST_S) : 0,
    result,
  }
}

/** The team's result; null before the draw. */
export async function resultOf(
  db: Db,
  activity: ActivityRow,
  { team, uid, now }: Look,
): Promise<TeamDrawn | null> {
  const rows = await inBrand(db, team)
    .selectFrom('draw')
    .selectAll()
    .where('team_id', '=', team.team_id)
    .orderBy('uid')
    .execute()
  // All rows of a team belong to the same draw.
  const [drawn] = rows
  if (!drawn) return null
  const won = rows.filter(({ prize_id }) => prize_id > 0)
  const [first] = won
  const mine = rows.find(row => row.uid === uid)
  const scope = first ? scopeOf(teamDrawExt(activity), first.prize_id) : 'team'
  const faceOf = await facesOf(
    db,
    team.brand_id,
    won.map(row => row.uid),
  )
  return {
    prize_id: first?.prize_id ?? 0,
    name: first?.prize.name ?? '',
    image: first?.prize.image ?? '',
    kind: first?.kind ?? 'none',
    scope,
    roll: drawn.roll,
    salt: drawn.salt,
    hit_id: drawn.hit_id,
    why: drawn.why,
    at: drawn.created_at,
    mine: mine ? await partOf(db, mine, now) : null,
    winners: won.map(row => ({
      ...faceOf(row.uid),
      text: scope === 'share' ? row.prize.value_text : row.prize.name,
    })),
  }
}

async function partOf(db: Db, row: DrawRow, now: number): Promise<TeamPart> {
  const { name, image, value_text, need_address } = row.prize
  const status = prizeStatusAt(row, now)
  const held = status === 'claimed' ? await handedOver(db, row) : undefined
  return {
    name,
    image,
    kind: row.kind,
    value_text,
    status,
    need_address,
    claim_until: row.claim_until,
    grant_id: held?.grant_id ?? '',
    code: held?.code ?? '',
    order_no: row.order_no,
  }
}
