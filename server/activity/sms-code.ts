import * as v from 'valibot'
import type { SmsCodeSent } from '../../api/activity.ts'
import { defineRoute } from '../core/define-route.ts'
import { id, mobile, reqId, text } from '../core/fields.ts'
import { ReplyError } from '../core/replies.ts'
import { textCode } from '../mechanics/text-code.ts'
import { findActivity } from './activity-table.ts'
import { type Campaign, campaignOf } from './define-campaign.ts'
import { requireParticipant } from '../mechanics/participate/gates.ts'
import { type ActivityRow, stateOf } from '../core/activity-row.ts'

type Purpose = 'gate' | 'form'

/** Sends a code to a phone that an activity asks for, whoever the phone belongs to. */
export const sendSmsCode = (campaigns: readonly Campaign[]) =>
  defineRoute({
    method: 'POST',
    path: '/wechat/activity/sms-code',
    access: 'open',
    input: { id, type: text(32), purpose: v.picklist(['gate', 'form']), phone: mobile, reqId },

    async handle({ db, sms, brand, input, now, ...call }): Promise<SmsCodeSent> {
      const brandId = brand.brand_id
      const { id: activityId, type, purpose, phone } = input
      const activity = await findActivity(db, brandId, activityId, type)
      const { uid } = requireParticipant(call.visitor)
      const attempt = {
        brandId,
        uid,
        operation: 'activity/sms-code',
        reqId: input.reqId,
        body: { activityId, type, purpose, phone },
        now,
      }
      return textCode({ db, sms }, attempt, async () => {
        refuseUnasked(activity, campaignOf(campaigns, type), purpose, now)
        return { brand, uid, phone, purpose, now }
      })
    },
  })

/** Texts cost money: only what asks for a phone sends them. */
function refuseUnasked(
  activity: ActivityRow,
  campaign: Campaign | undefined,
  purpose: Purpose,
  now: number,
): void {
  if (stateOf(activity, now) === 'ended') throw new ReplyError('ended')
  const provesPhones = campaign?.provesPhones?.(activity) ?? false
  const isAsked = purpose === 'gate' ? activity.need.phone === true : provesPhones
  if (!isAsked) throw new ReplyError('stateChanged')
}
