import * as v from 'valibot'
import { activityStatus } from '../../../api/values/activity-status.ts'
import type { ActivityDetail, PreviewDetail } from '../../../api/activity.ts'
import { defineRoute } from '../../core/define-route.ts'
import { anyText, id, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { activityIn, sampleVisitor } from './campaign-preview.ts'
import { type Campaign, campaignOf } from './define-campaign.ts'
import { isPreviewKey } from './preview-key.ts'

/** A campaign in any preview state, for callers with a preview key. Previews are read-only. */
export const activityPreview = (campaigns: readonly Campaign[]) =>
  defineRoute({
    method: 'GET',
    path: '/wechat/activity/preview',
    access: 'open',
    input: { id, type: text(32), previewKey: anyText(64), state: v.optional(text(32), 'running') },

    async handle({ db, brand, brandId, input, now }): Promise<PreviewDetail<ActivityDetail>> {
      const { id: activityId, type, previewKey, state } = input
      // guard: the key [server activity/preview]
      if (!isPreviewKey(brand, activityId, previewKey, now)) throw new ReplyError('activityMissing')
      const campaign = campaignOf(campaigns, type)
      const activity = await inBrand(db, brandId)
        .selectFrom('activity')
        .selectAll()
        .where('activity_id', '=', activityId)
        .where('type', '=', type)
        .where('status', '!=', activityStatus.archived)
        .executeTakeFirst()
      if (!campaign || !activity) throw new ReplyError('activityMissing')
      const { states } = campaign
      const view = { db, brand, visitor: sampleVisitor, now }
      const detail = await campaign.previewDetail(view, activityIn(state, activity, now))
      const change = Object.hasOwn(states, state) ? states[state] : undefined
      return {
        ...(change ? change(detail, now) : detail),
        preview: { state, states: Object.keys(states) },
      }
    },
  })
