import * as v from 'valibot'
import type { ActivityPublished } from '../../../api/business-draft.ts'
import { type Campaign, campaignOf } from '../../campaigns/activity/define-campaign.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { publishActivity } from './publish.ts'
import { activityUrl, previewUrl, qrPicture } from './addresses.ts'
import { findDraft } from './draft-table.ts'

function lastStep(campaigns: readonly Campaign[], word: string) {
  return defineWrite({
    name: 'business/add-activity-six',
    path: `/retail/business/add-activity-${word}`,
    access: 'merchant',
    // The merchant has agreed to the terms, and means what looks like a slip.
    input: { activityId: id, agree: v.literal(1), sure: v.optional(v.literal(1)) },

    async run({
      trx,
      brand,
      brandId,
      origin,
      payment,
      input: { activityId, sure },
      now,
    }): Promise<ActivityPublished> {
      const { activity } = await findDraft(trx, { brandId, activityId })
      const { status } = await publishActivity(trx, {
        brandId,
        activityId,
        now,
        campaigns,
        isSure: sure === 1,
        canBePaid: payment.hasAccount(brandId),
      })
      const url = activityUrl(origin, activity)
      return {
        activity_id: activityId,
        status,
        url,
        qrcode: qrPicture(url),
        preview_url: previewUrl(origin, brand, activity, now),
        poster_path: campaignOf(campaigns, activity.type)?.poster?.page ?? '',
        start_at: activity.start_at,
        end_at: activity.end_at,
        server_time: now,
      }
    },
  })
}

/** Publishes an activity whose steps are all done. */
export const addActivitySix = (campaigns: readonly Campaign[]) =>
  ['six', 'sixth'].map(word => lastStep(campaigns, word))
