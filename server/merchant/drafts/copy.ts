import { ALL_FORMS } from '../../../api/values/limits.ts'
import { activityStatus } from '../../../api/values/activity-status.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { StepSaved } from '../../../api/business-draft.ts'
import type { DraftField, DraftRow, DraftValues } from '../../../api/form-rules/draft-field.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'
import { sealNew } from '../../mechanics/draw/draw-seed.ts'
import { type Draft, findDraft, lockDraft } from './draft-table.ts'
import { nextActivityId, startOf } from './first.ts'
import { valuesOf } from './forms.ts'
import { MOST_DAYS } from './own-forms.ts'
import { columnsOf } from './own-values.ts'
import { saveForm } from './save.ts'

const TITLE_LENGTH = 30

/** An earlier activity as a new draft: the same settings, the next dates, nothing of its participants. */
export const copyActivity = defineWrite({
  name: 'business/copy-activity',
  path: '/retail/business/copy-activity',
  access: 'merchant',
  input: { activityId: id },

  async run({ trx, brandId, staff, input, now }): Promise<StepSaved> {
    const source = await findDraft(trx, { brandId, activityId: input.activityId })
    const values = withoutCodes(source.model.fields, await valuesOf(trx, source, 'third'))
    const activityId = await nextActivityId(trx, brandId)
    await insertCopy(trx, source, { activityId, userId: staff.userId, now })
    const copy = await lockDraft(trx, { brandId, activityId }, 1)
    const saving = { step: 'third', values, isCopied: true, userId: staff.userId, now } as const
    return saveForm(trx, copy, saving)
  },
})

/** Each code is for one person. */
const withoutCodes = (fields: readonly DraftField[], values: DraftValues): DraftValues =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const { kind, fields: inner } = fields.find(field => field.key === key) ?? {}
      if (kind === 'codes') return [key, '']
      const isRows = inner !== undefined && Array.isArray(value)
      return [key, isRows ? (value as DraftRow[]).map(row => withoutCodes(inner, row)) : value]
    }),
  )

interface Copying {
  activityId: number
  userId: number
  now: number
}

async function insertCopy(trx: Tx, { activity, draft }: Draft, copying: Copying): Promise<void> {
  const { activityId, userId, now } = copying
  const start = startOf(now)
  const kept: Partial<ActivityRow> = {
    brand_id: activity.brand_id,
    type: activity.type,
    subtitle: activity.subtitle,
    cover: activity.cover,
    share_image: activity.share_image,
    theme_color: activity.theme_color,
    share_title: activity.share_title,
    share_desc: activity.share_desc,
    rules_html: activity.rules_html,
    limit_per_user: activity.limit_per_user,
    limit_per_day: activity.limit_per_day,
    audience: activity.audience,
    need: activity.need,
    area: activity.area,
    shop_scope: activity.shop_scope,
    risk: activity.risk,
    contact_mark: activity.contact_mark,
    budget: activity.budget,
    // Settings that the form does not show are kept by the model.
    ext: activity.ext,
  }
  const fresh: Partial<ActivityRow> = {
    activity_id: activityId,
    title: activity.title.slice(0, TITLE_LENGTH),
    start_at: start,
    end_at: start + Math.min(activity.end_at - activity.start_at, MOST_DAYS * DAY_S),
    status: activityStatus.draft,
    created_at: now,
    updated_at: now,
  }
  await trx
    .insertInto('activity')
    .values(columnsOf({ ...kept, ...fresh }) as never)
    .execute()
  await sealNew(trx, { ...activity, activity_id: activityId })
  await inBrand(trx, activity)
    .insertInto('activity_draft')
    .values({
      activity_id: activityId,
      model_id: draft.model_id,
      industry_id: draft.industry_id,
      step: ALL_FORMS,
      changed_by: userId,
      changed_at: now,
    })
    .execute()
}
