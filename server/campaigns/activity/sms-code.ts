import * as v from 'valibot'
import { defineWrite } from '../../core/define-write.ts'
import { id, mobile, text } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import { textCode } from '../../mechanics/text-code.ts'
import { findActivity } from '../../core/activity-table.ts'
import { type Campaign, campaignOf } from './define-campaign.ts'
import { type ActivityRow, stateOf } from '../../core/activity-row.ts'

type Purpose = 'gate' | 'form'

/** Sends a verification code to a phone number. The number need not be known to the brand. */
export const sendSmsCode = (campaigns: readonly Campaign[]) =>
  defineWrite({
    name: 'activity/sms-code',
    path: '/wechat/activity/sms-code',
    access: 'open',
    input: { id, type: text(32), purpose: v.picklist(['gate', 'form']), phone: mobile },
    find: ({ db, brandId, input }) => findActivity(db, brandId, input.id, input.type),

    async run({ brand, visitor: { uid }, input, found: activity, address, now, ...write }) {
      const { type, purpose, phone } = input
      refuseUnasked(activity, campaignOf(campaigns, type), purpose, now)
      // guard: texts of an address are bounded [server activity/text-limits]
      //   purpose, address, now } ~> purpose, address: '', now }
      return textCode(write, { brand, uid, phone, purpose, address, now })
    },
  })

/** Refuses activities that do not ask for a phone number, because each message costs money. */
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
