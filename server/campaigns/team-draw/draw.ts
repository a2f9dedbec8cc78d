import { teamStatus } from '../../../api/values/team-status.ts'
import { activityStatus } from '../../../api/values/activity-status.ts'
import type { TeamDrawn } from '../../../api/team-draw.ts'
import { findActivity } from '../../core/activity-table.ts'
import { defineWrite } from '../../core/define-write.ts'
import { text } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import { lockTeam, seatOf } from '../../mechanics/team/team-table.ts'
import { drawTeam, isDrawn } from './draw-team.ts'
import { findTeamDraw, TYPE } from './find-team-draw.ts'
import { poolAt } from './team-draw-ext.ts'
import { LEADER_FIRST_S, resultOf } from './team-view.ts'

/** Draws for a complete team, once. */
export const drawForTeam = defineWrite({
  name: 'team-draw/draw',
  path: '/wechat/team-draw/draw',
  access: 'visitor',
  input: { teamId: text(64) },

  async run({ trx, brandId, visitor, input, attempt, now }): Promise<TeamDrawn> {
    const key = { brandId, teamId: input.teamId }
    const seat = await seatOf(trx, key, visitor.uid)
    // guard: only a member draws for a team [server team-draw/draw]
    //   if (!seat) ~> if (false)
    if (!seat) throw new ReplyError('notOwner', { message: '只有队员可以开奖' })
    await findTeamDraw(trx, key)
    const team = await lockTeam(trx, key)
    // guard: a team that is not full does not draw [server team-draw/draw]
    //   if (team.status !== teamStatus.complete) ~> if (false)
    if (team.status !== teamStatus.complete) {
      throw new ReplyError('stateChanged', { message: '队伍还没满，满员后才能开奖' })
    }
    // guard: a team draws once [server team-draw/draw]
    //   if (await isDrawn(trx, key)) ~> if (false)
    if (await isDrawn(trx, key)) throw new ReplyError('already', { message: '队伍已经开过奖了' })
    const isLeader = team.leader_uid === visitor.uid
    if (!isLeader && now < (team.ended_at ?? 0) + LEADER_FIRST_S) {
      throw new ReplyError('stateChanged', { message: '等队长开奖，一分钟后你也可以开' })
    }
    const activity = await findActivity(trx, key.brandId, team.activity_id, TYPE)
    if (poolAt(activity) !== undefined) {
      throw new ReplyError('stateChanged', { message: '到点统一开奖，不用手动开' })
    }
    if (activity.status === activityStatus.paused) throw new ReplyError('paused')
    await drawTeam(trx, { activity, team, clientSeed: attempt.reqId.toLowerCase(), now })
    const result = await resultOf(trx, activity, { team, uid: visitor.uid, now })
    if (!result) throw new Error(`team ${team.team_id} has drawn without a result`)
    return result
  },
})
