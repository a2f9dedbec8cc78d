import { teamStatus } from '../../../api/values/team-status.ts'
import type { TeamJoined } from '../../../api/team-draw.ts'
import { findActivity } from '../../core/activity-table.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id, text } from '../../core/fields.ts'
import { isAnswered } from '../../core/idempotent.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { sha256 } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Visitor } from '../../core/session.ts'
import type { Tx } from '../../core/tx.ts'
import { isNewCustomer, NEW_VISIT_S } from '../../mechanics/participate/new-customer.ts'
import { participate } from '../../mechanics/participate/participate.ts'
import { originOf } from '../../mechanics/participate/risk.ts'
import { paySeat } from '../../mechanics/team/pay-seat.ts'
import { holdSeat, openTeam, refuseSeat } from '../../mechanics/team/take-seat.ts'
import { freeOf, keyOfTeam, runningSeat, type TeamRow } from '../../mechanics/team/team-table.ts'
import { promisePool } from './draw-pool.ts'
import { drawLate, endTeams } from './end-teams.ts'
import { findTeamDraw, TYPE } from './find-team-draw.ts'
import { enqueueTeamNotices } from './notify-team.ts'
import { poolAt, teamDrawExt } from './team-draw-ext.ts'

/** Time that a complete team has to draw itself before the server draws for it, s. */
const DRAW_WITHIN_S = 600

/** Creates a team with the visitor as its leader. */
export const createTeam = defineWrite({
  name: 'team-draw/create',
  path: '/wechat/team-draw/create',
  access: 'open',
  input: { id },
  find: ({ db, brandId, input }) => findActivity(db, brandId, input.id, TYPE),

  async run({ trx, brand, visitor, found: activity, attempt, now, address }): Promise<TeamJoined> {
    const { size, hours } = teamDrawExt(activity)
    const until = poolAt(activity) ?? activity.end_at
    // The frame refuses after the end; a common draw may be held before it.
    if (poolAt(activity) !== undefined && now >= until) {
      throw new ReplyError('ended', { message: '组队已经截止，不再收新队伍' })
    }
    await enter(trx, activity, { visitor, origin: originOf(brand, address), now })
    const ref = refOf(activity, visitor, attempt.reqId)
    const lastsS = Math.min(hours * 3600, until - now)
    const rules = { item: 0, size, goal: size, fillN: 0, lastsS, config: {} }
    const opened = await openTeam(trx, activity, rules, { uid: visitor.uid, ref, now })
    const { team } = await paySeat(trx, keyOfTeam(opened), ref, now)
    const { brand_id: brandId, team_id: teamId, expires_at: dueAt } = team
    await enqueue(trx, endTeams, [{ brandId, key: teamId, dueAt, payload: { teamId } }])
    await promisePool(trx, activity)
    return { team_id: teamId, left: freeOf(team), full: false }
  },
})

interface Found {
  team: TeamRow
  activity: ActivityRow
  isClosed: boolean
}

/** Joins a team; the last member completes it. */
export const joinTeam = defineWrite({
  name: 'team-draw/join',
  path: '/wechat/team-draw/join',
  access: 'open',
  input: { teamId: text(64) },

  async find({ db, brandId, input, now }): Promise<Found> {
    const found = await findTeamDraw(db, { brandId, teamId: input.teamId })
    const { status, expires_at } = found.team
    const isOpen = status === teamStatus.forming && expires_at > now && freeOf(found.team) > 0
    return { ...found, isClosed: !isOpen }
  },

  rowOf: ({ found }) => `team ${found.team.team_id}`,

  // Many visitors may compete for a team's last place.
  late: {
    isOver: ({ isClosed }) => isClosed,
    wishOf: ({ found }) => found.team.team_id,
    async refuse({ db, attempt, found, visitor, now }) {
      if (await isAnswered(db, attempt)) return
      await refuseMember(db, found.activity, visitor)
      refuseSeat(found.team, now)
    },
  },

  async run({ trx, brand, brandId, visitor, found, attempt, now, address }): Promise<TeamJoined> {
    const { activity, team: seen } = found
    const origin = originOf(brand, address)
    await enter(trx, activity, { visitor, origin, now }, async db => {
      const isNew = await isNewCustomer(db, brandId, visitor, now - NEW_VISIT_S)
      // guard: only new customers join where the campaign says so [server team-draw/join]
      if (teamDrawExt(activity).new_only && !isNew) throw new ReplyError('audience')
    })
    const ref = refOf(activity, visitor, attempt.reqId)
    await holdSeat(trx, keyOfTeam(seen), { uid: visitor.uid, ref, now })
    const { team, standing } = await paySeat(trx, keyOfTeam(seen), ref, now)
    const isFull = standing === 'complete'
    const isPool = poolAt(activity) !== undefined
    await enqueueTeamNotices(trx, team, isFull ? (isPool ? 'pooled' : 'full') : 'joined', now)
    if (isFull && !isPool) await promiseDraw(trx, team, now)
    return { team_id: team.team_id, left: isFull ? 0 : freeOf(team), full: isFull }
  },
})

/** Reference of a place: derived from the phone's request, because the codes of a common draw are derived from it. */
const refOf = ({ activity_id }: ActivityRow, { uid }: Visitor, reqId: string): string =>
  sha256(`${activity_id}:${uid}:${reqId.toLowerCase()}`).slice(0, 32)

interface Entering {
  visitor: Visitor
  origin: string
  now: number
}

/**
 * Checks the gates, membership of another team, and the limit of teams per person, in this order.
 */
async function enter(
  trx: Tx,
  activity: ActivityRow,
  { visitor, origin, now }: Entering,
  gate?: (db: Db) => Promise<void>,
): Promise<void> {
  await participate(trx, {
    activity,
    visitor,
    now,
    origin,
    findRecord: async db => (await runningSeat(db, activity, visitor.uid))?.team_id ?? '',
    async gate(db) {
      await refuseMember(db, activity, visitor)
      await gate?.(db)
    },
  })
}

async function refuseMember(db: Db, activity: ActivityRow, { uid }: Visitor): Promise<void> {
  const seat = await runningSeat(db, activity, uid)
  if (!seat) return
  const message = '你已经在一支队伍里了，先等它开奖'
  throw new ReplyError('already', { message, data: { record_id: seat.team_id } })
}

function promiseDraw(trx: Tx, team: TeamRow, now: number): Promise<void> {
  const { brand_id: brandId, team_id: teamId } = team
  return enqueue(trx, drawLate, [
    { brandId, key: teamId, dueAt: now + DRAW_WITHIN_S, payload: { teamId } },
  ])
}
