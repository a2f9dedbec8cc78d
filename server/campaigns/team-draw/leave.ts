import { teamStatus } from '../../../api/values/team-status.ts'
import { defineWrite } from '../../core/define-write.ts'
import { text } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import { releaseParticipation } from '../../mechanics/participate/release-participation.ts'
import { leaveSeat } from '../../mechanics/team/leave-seat.ts'
import { lockTeam, seatOf } from '../../mechanics/team/team-table.ts'
import { findTeamDraw, teamMissing } from './find-team-draw.ts'

/**
 * Leaves an incomplete team. The next member becomes the leader; a team without members is over.
 */
export const leaveTeam = defineWrite({
  name: 'team-draw/leave',
  path: '/wechat/team-draw/leave',
  access: 'visitor',
  input: { teamId: text(64) },

  async run({ trx, brand, visitor, input, now }): Promise<{ left: true }> {
    const key = { brandId: brand.brand_id, teamId: input.teamId }
    const seat = await seatOf(trx, key, visitor.uid)
    // guard: nobody leaves a team that they are not in [server team-draw/join]
    if (!seat) throw teamMissing()
    const { activity_id: activityId } = seat
    const { brandId } = key
    await findTeamDraw(trx, key)
    // Gives the participation back. Counts are locked before teams, in the same order as when a
    // visitor joins.
    await releaseParticipation(trx, {
      brandId,
      activityId,
      uid: visitor.uid,
      takenAt: seat.taken_at,
    })
    const team = await lockTeam(trx, key)
    const isStill = (await seatOf(trx, key, visitor.uid))?.ref === seat.ref
    // guard: a team that is full or over is left by nobody [server team-draw/join]
    //   if (team.status !== teamStatus.forming || !isStill) ~> if (!isStill)
    if (team.status !== teamStatus.forming || !isStill) throw new ReplyError('stateChanged')
    await leaveSeat(trx, key, seat.ref, now)
    return { left: true }
  },
})
