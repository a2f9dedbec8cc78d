import type { VoteCaptcha } from '../../../api/vote.ts'
import { findActivity } from '../../core/activity-table.ts'
import { requireParticipant } from '../../core/require-participant.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id } from '../../core/fields.ts'
import { makeCaptcha } from '../../mechanics/vote/captcha.ts'

/**
 * Creates a captcha for a visitor who has been asked for one. It is not stored before it is
 * answered.
 */
export const voteCaptcha = defineRoute({
  method: 'GET',
  path: '/wechat/vote/captcha',
  access: 'open',
  input: { id },

  async handle({ db, brand, brandId, input, now, ...call }): Promise<VoteCaptcha> {
    const { activity_id } = await findActivity(db, brandId, input.id, 'vote')
    const { uid } = requireParticipant(call.visitor)
    return makeCaptcha({ brand, activityId: activity_id, uid }, now)
  },
})
