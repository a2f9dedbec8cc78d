import * as v from 'valibot'
import type { ActivityDetail, PreviewDetail } from '../../api/activity.ts'
import { previews } from '../previews.ts'
import { defineRoute } from '../core/define-route.ts'
import { anyText, id, text } from '../core/fields.ts'
import { ReplyError } from '../core/replies.ts'
import { ARCHIVED } from '../core/activity-row.ts'
import { activityIn, sampleVisitor } from './campaign-preview.ts'
import { isPreviewKey } from './preview-key.ts'

/** A campaign as its customers will see it, in any of its states; for whoever holds the key. Nothing can be done in it. */
export const activityPreview = defineRoute({
  method: 'GET',
  path: '/wechat/activity/preview',
  access: 'open',
  input: { id, type: text(32), previewKey: anyText(64), state: v.optional(text(32), 'running') },

  async handle({ db, brand, input, now }): Promise<PreviewDetail<ActivityDetail>> {
    const { id: activityId, type, previewKey, state } = input
    // Guard: a key that is wrong or too old opens nothing.
    // guard: the key [server activity/preview]
    if (!isPreviewKey(brand, activityId, previewKey, now)) throw new ReplyError('activityMissing')
    const preview = Object.hasOwn(previews, type) ? previews[type] : undefined
    const activity = await db
      .selectFrom('activity')
      .selectAll()
      .where('brand_id', '=', brand.brand_id)
      .where('activity_id', '=', activityId)
      .where('type', '=', type)
      .where('status', '!=', ARCHIVED)
      .executeTakeFirst()
    if (!preview || !activity) throw new ReplyError('activityMissing')
    const view = { db, brand, visitor: sampleVisitor, now }
    const detail = await preview.detail(view, activityIn(state, activity, now))
    const change = Object.hasOwn(preview.states, state) ? preview.states[state] : undefined
    return {
      ...(change ? change(detail, now) : detail),
      preview: { state, states: Object.keys(preview.states) },
    }
  },
})
