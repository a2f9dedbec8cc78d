import type { InviteClaimed } from '../../../api/invite.ts'
import { findActivity } from '../../core/activity-table.ts'
import { stateOf } from '../../core/activity-row.ts'
import type { Route } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { refuseBlocked } from '../../mechanics/participate/standing.ts'
import { ReplyError } from '../../core/replies.ts'
import { claimInviteReward } from '../../mechanics/invite/claim-reward.ts'
import type { InviteCampaign } from './invite-campaign.ts'
import { invitePlay } from './invite-ext.ts'

/** Hands over a ready reward; also after the campaign's end, until it lapses. */
export const claimRoute = ({ type, path }: InviteCampaign): Route =>
  defineWrite({
    name: `${type}/claim`,
    path: `${path}/claim`,
    access: 'open',
    input: { id, step: id },
    find: ({ db, brandId, input }) => findActivity(db, brandId, input.id, type),

    async run({ trx, visitor, found: activity, input, now }): Promise<InviteClaimed> {
      const { uid } = visitor
      if (stateOf(activity, now) === 'paused') throw new ReplyError('paused')
      await refuseBlocked(trx, activity, uid, now)
      const { rules } = invitePlay(activity)
      const row = await claimInviteReward(trx, { activity, rules, uid, step: input.step, now })
      return {
        grant_id: row.grant_id,
        status: row.status === 'reviewing' ? 'reviewing' : 'claimed',
      }
    },
  })
