import { activityStatus } from '../../../api/values/activity-status.ts'
import { DAY_S, HOUR_S } from '../../../api/values/time.ts'
import type { StepSaved } from '../../../api/business-draft.ts'
import { defineWrite } from '../../core/define-write.ts'
import { count, id, text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { badField } from '../../core/parse-input.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import type { Model, Template } from '../model-parts/define-model.ts'
import { sealNew } from '../../mechanics/draw/draw-seed.ts'
import { lockDraft } from './draft-table.ts'
import { isIndustry } from './industries.ts'
import { findTemplate } from '../models/index.ts'
import { rulesHtml } from '../model-parts/rules-text.ts'
import { writeProgress } from './save.ts'

/** Creates a draft from a template. */
export const addActivityFirst = defineWrite({
  name: 'business/add-activity-first',
  path: '/retail/business/add-activity-first',
  access: 'merchant',
  input: { industryId: id, modelId: id, kind: text(32) },

  async run({
    trx,
    brandId,
    staff,
    input: { industryId, modelId, kind },
    now,
  }): Promise<StepSaved> {
    if (!isIndustry(industryId)) throw badField('industryId')
    const found = findTemplate(modelId)
    if (!found || found.model.type !== kind) throw badField('modelId')
    const { model, template } = found
    const activityId = await nextActivityId(trx, brandId)
    const created = { brandId, activityId, model, now }
    const activity = emptyActivity(created, template)
    await trx.insertInto('activity').values(activity).execute()
    await sealNew(trx, activity)
    await inBrand(trx, brandId)
      .insertInto('activity_draft')
      .values({
        activity_id: activityId,
        model_id: modelId,
        industry_id: industryId,
        step: 1,
        changed_by: staff.userId,
        changed_at: now,
      })
      .execute()
    return { activity_id: activityId, step: 1, version: 1 }
  },
})

export const editActivityFirst = defineWrite({
  name: 'business/edit-activity-first',
  path: '/retail/business/edit-activity-first',
  access: 'merchant',
  input: { activityId: id, version: count, industryId: id },

  async run({ trx, brandId, staff, input, now }): Promise<StepSaved> {
    const { activityId, version, industryId } = input
    const draft = await lockDraft(trx, { brandId, activityId }, version)
    if (!isIndustry(industryId)) throw badField('industryId')
    const isChange = draft.draft.industry_id !== industryId
    if (isChange && draft.activity.status !== activityStatus.draft)
      throw new ReplyError('lockedField')
    const { step } = draft.draft
    return writeProgress(trx, draft, { step, userId: staff.userId, now, industryId })
  },
})

/** The brand's row is locked, so that two new activities do not get the same id. */
export async function nextActivityId(trx: Tx, brandId: number): Promise<number> {
  await inBrand(trx, brandId)
    .selectFrom('brand')
    .select('brand_id')
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { last } = await inBrand(trx, brandId)
    .selectFrom('activity')
    .select(eb => eb.fn.max('activity_id').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

interface Created {
  brandId: number
  activityId: number
  model: Model
  now: number
}

/** The current full hour: whoever publishes and scans the code finds an activity that has started. */
export const startOf = (now: number): number => Math.floor(now / HOUR_S) * HOUR_S

function emptyActivity({ brandId, activityId, model, now }: Created, template: Template) {
  const { title, color, days, rules, share } = template
  return {
    brand_id: brandId,
    activity_id: activityId,
    type: model.type,
    title,
    cover: '',
    share_image: '',
    theme_color: color,
    share_title: share.title,
    share_desc: share.desc,
    rules_html: rulesHtml(rules.join('\n')),
    start_at: startOf(now),
    end_at: startOf(now) + days * DAY_S,
    status: activityStatus.draft,
    limit_per_user: model.limit ?? -1,
    created_at: now,
    updated_at: now,
  }
}
