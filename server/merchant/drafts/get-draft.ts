import { thingOf } from '../../../api/values/poster-things.ts'
import type { ActivityDraft } from '../../../api/business-draft.ts'
import type { DraftField } from '../../../api/form-rules/draft-field.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id } from '../../core/fields.ts'
import { previewUrl } from './addresses.ts'
import { type Draft, findDraft } from './draft-table.ts'
import { formsOf, hasField, stepNumbers } from './forms.ts'
import { brandStaff, saleGoods, usedPictures } from './library.ts'
import { kindNameOf } from '../models/kind-name.ts'
import { risksOf } from './risks.ts'
import { brandGroups } from './targets.ts'

/** An activity with all that the wizard's pages need to draw its forms. */
export const getActivityDraft = defineRoute({
  method: 'GET',
  path: '/retail/business/get-activity-draft',
  access: 'manager',
  input: { activityId: id },

  async handle({ db, brand, brandId, origin, input: { activityId }, now }): Promise<ActivityDraft> {
    const found = await findDraft(db, { brandId, activityId })
    const { activity, model, draft } = found
    const isPlayable = draft.step >= stepNumbers.third
    return {
      activity_id: activityId,
      version: draft.version,
      kind: model.type,
      kind_name: kindNameOf(activity),
      thing: thingOf(activity),
      model_id: draft.model_id,
      industry_id: draft.industry_id,
      title: activity.title,
      color: activity.theme_color,
      activity_status: activity.status,
      step: draft.step,
      forms: await formsOf(db, found),
      goods: hasKind(found, 'goods') ? await saleGoods(db, brandId) : [],
      staff: hasKind(found, 'staff') || hasTargets(found) ? await brandStaff(db, brandId) : [],
      groups: hasTargets(found) ? await brandGroups(db, brandId, now) : [],
      pictures: await usedPictures(db, brandId),
      preview_url: isPlayable ? previewUrl(origin, brand, activity, now) : '',
      ...(await risksOf(db, found)),
      server_time: now,
    }
  },
})

const hasKind = ({ model }: Draft, wanted: DraftField['kind']): boolean =>
  hasField(model.fields, wanted)

const hasTargets = (draft: Draft): boolean => hasKind(draft, 'target')
